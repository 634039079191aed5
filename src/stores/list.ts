// Where each endless list of the page stands. The cards themselves live in the document, as the server wrote them.

import { map } from 'nanostores'

export type ListState =
  | { step: 'more'; next: string }
  | { step: 'loading'; next: string }
  | { step: 'failed'; next: string }
  | { step: 'complete' }

/** By the list's name (`data-list`). */
export const $lists = map<Record<string, ListState>>({})

export function registerList(key: string, next: string | undefined): void {
  $lists.setKey(key, next ? { step: 'more', next } : { step: 'complete' })
}

/** The address to ask for, or undefined when nothing should be: all is there, or it is on its way. */
export function startNextPage(key: string): string | undefined {
  const state = $lists.get()[key]
  if (state?.step !== 'more' && state?.step !== 'failed') return undefined
  $lists.setKey(key, { step: 'loading', next: state.next })
  return state.next
}

export function finishPage(key: string, next: string | undefined): void {
  registerList(key, next)
}

export function failPage(key: string): void {
  const state = $lists.get()[key]
  if (state?.step === 'loading') $lists.setKey(key, { step: 'failed', next: state.next })
}

/** Which of the arriving keys are new, in their order, each once. */
export function selectNewKeys(shown: readonly string[], arriving: readonly string[]): string[] {
  const seen = new Set(shown)
  return arriving.filter(key => {
    if (seen.has(key)) return false
    seen.add(key)
    return true
  })
}
