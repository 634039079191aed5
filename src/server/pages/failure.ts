// How much of a view has failed, for the status and the caching of its page.

import type { Attempt } from '../api/attempt.ts'

/** Whether every part loaded: a page with a gap is not kept for others. */
export function isWhole(view: object): boolean {
  return Object.values(view).every(part => {
    if (Array.isArray(part)) return part.every(isWholePart)
    return isWholePart(part)
  })
}

/** 200, 404 where the thing does not exist, 503 where nobody could say. */
export function statusOf(found: Attempt<unknown>): 200 | 404 | 503 {
  if (!found.ok) return 503
  return found.value === undefined ? 404 : 200
}

function isWholePart(part: unknown): boolean {
  return !isAttempt(part) || (part.ok && isWholeValue(part.value))
}

/** A page of rows may hold parts of its own, as the featured collections do. */
function isWholeValue(value: unknown): boolean {
  if (typeof value !== 'object' || value === null || !('items' in value)) return true
  const { items } = value
  return (
    !Array.isArray(items) || items.every(i => typeof i !== 'object' || i === null || isWhole(i))
  )
}

function isAttempt(part: unknown): part is Attempt<unknown> {
  return typeof part === 'object' && part !== null && 'ok' in part && typeof part.ok === 'boolean'
}
