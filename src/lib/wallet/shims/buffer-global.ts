// sdk-core reads a global Buffer while its modules load, so this file must be the first import of sdk-adapter.ts.
import { Buffer } from 'buffer/'

const scope = globalThis as { Buffer?: unknown }
scope.Buffer ??= Buffer
