// The loading state of each endless list on the page. The cards themselves are server-rendered and stay in the
// document.

import { map } from 'nanostores'

export type ListState =
  | { step: 'more'; next: string }
  | { step: 'loading'; next: string }
  | { step: 'failed'; next: string }
  | { step: 'complete' }

/** By list name (`data-list`). */
export const $lists = map<Record<string, ListState>>({})

/** `next`: the URL of the page after the shown ones; `undefined` after the last. */
export function setNextPage(name: string, next: string | undefined): void {
  $lists.setKey(name, next ? { step: 'more', next } : { step: 'complete' })
}

/** Marks the next page as loading and returns its URL. Undefined when the list is complete or already loading. */
export function startNextPage(name: string): string | undefined {
  const state = $lists.get()[name]
  if (state?.step !== 'more' && state?.step !== 'failed') return undefined
  $lists.setKey(name, { step: 'loading', next: state.next })
  return state.next
}

export function failPage(name: string): void {
  const state = $lists.get()[name]
  if (state?.step === 'loading') $lists.setKey(name, { step: 'failed', next: state.next })
}

/** Returns the keys that are not shown yet, in order and without duplicates. */
export function selectNewKeys(shown: readonly string[], arriving: readonly string[]): string[] {
  const seen = new Set(shown)
  return arriving.filter(key => {
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
