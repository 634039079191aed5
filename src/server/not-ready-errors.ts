// Error messages for a developer who uses a part of the site before it is ready. The wording is that of the
// specification (document 1 section 8).

import type { Send } from '../lib/api/request.ts'

export const NOT_READY_MESSAGES = {
  settings: 'It seems that settings were not fetched yet...',
  rest: 'rest client is not ready yet...',
  graph: 'graph client is not ready yet...',
  session: 'a prerendered page has no session'
} as const

export function throwNotReady(part: keyof typeof NOT_READY_MESSAGES): never {
  throw new Error(NOT_READY_MESSAGES[part])
}

/** Placeholder for `Send`: used in prerendered pages, and in the browser until its own is set. */
export const notReadySend: Send = request =>
  throwNotReady(request.kind === 'data' ? 'graph' : 'rest')
