// Determines the status and the cacheability of a page from the failed parts of its view.

import type { ApiResult } from '../api/api-result.ts'

/** Whether every part loaded. An incomplete page is not cached for other users. */
export function isComplete(view: object): boolean {
  return Object.values(view).every(part => {
    if (Array.isArray(part)) return part.every(isCompletePart)
    return isCompletePart(part)
  })
}

/** 200; 404 when the requested record does not exist; 503 when it could not be loaded. */
export function responseStatus(found: ApiResult<unknown>): 200 | 404 | 503 {
  if (!found.ok) return 503
  return found.value === undefined ? 404 : 200
}

function isCompletePart(part: unknown): boolean {
  return !isApiResult(part) || (part.ok && isCompleteValue(part.value))
}

/** The rows of a page can contain parts that may fail, for example the featured collections. */
function isCompleteValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return true
  const { items } = value
  return (
    !Array.isArray(items) || items.every(i => typeof i !== 'object' || i === null || isComplete(i))
  )
}

function isApiResult(part: unknown): part is ApiResult<unknown> {
  return typeof part === 'object' && part !== null && 'ok' in part && typeof part.ok === 'boolean'
}
