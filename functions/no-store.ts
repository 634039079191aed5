// The header of a response that must not be cached.

export const NO_STORE = { 'Cache-Control': 'no-store' }
