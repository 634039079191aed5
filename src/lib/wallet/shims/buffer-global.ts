// sdk-core asks for a global Buffer while its modules load, so this must be the first import of the core.
import { Buffer } from 'buffer/'

const scope = globalThis as { Buffer?: unknown }
scope.Buffer ??= Buffer
