// The header of a response that no cache may keep.

export const NO_STORE = { 'Cache-Control': 'no-store' }
