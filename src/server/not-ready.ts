// What is said to a developer who uses a part of the site before it is there. The words are the specification's
// (document 1 section 8).

import type { Send } from '../lib/api/request.ts'

export const NOT_READY_MESSAGES = {
  settings: 'It seems that settings were not fetched yet...',
  rest: 'rest client is not ready yet...',
  graph: 'graph client is not ready yet...'
} as const

export function throwNotReady(part: keyof typeof NOT_READY_MESSAGES): never {
  throw new Error(NOT_READY_MESSAGES[part])
}

/** Stands where a sender will be: in pages built ahead of time, and before the browser's is set. */
export const notReadySend: Send = request =>
  throwNotReady(request.kind === 'data' ? 'graph' : 'rest')
