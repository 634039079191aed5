// How much of a view has failed, for the status and the caching of its page.

import type { ApiResult } from '../api/api-result.ts'

/** Whether every part loaded: a page with a gap is not kept for others. */
export function isComplete(view: object): boolean {
  return Object.values(view).every(part => {
    if (Array.isArray(part)) return part.every(isCompletePart)
    return isCompletePart(part)
  })
}

/** 200, 404 where the thing does not exist, 503 where nobody could say. */
export function responseStatus(found: ApiResult<unknown>): 200 | 404 | 503 {
  if (!found.ok) return 503
  return found.value === undefined ? 404 : 200
}

function isCompletePart(part: unknown): boolean {
  return !isAttempt(part) || (part.ok && isCompleteValue(part.value))
}

/** A page of rows may hold parts of its own, as the featured collections do. */
function isCompleteValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return true
  const { items } = value
  return (
    !Array.isArray(items) || items.every(i => typeof i !== 'object' || i === null || isComplete(i))
  )
}

function isAttempt(part: unknown): part is ApiResult<unknown> {
  return typeof part === 'object' && part !== null && 'ok' in part && typeof part.ok === 'boolean'
}
