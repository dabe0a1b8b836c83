#include "apus_runtime.h"
