#include "apus_system.h"
