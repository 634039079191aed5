// Texts for parts of a page that could not be loaded.

/** Title and text when there are no more specific words. */
export const LOAD_FAILURE = { title: 'Unable to load.', text: 'Something went wrong.' } as const

/** `what` names the part: 'the bids'. */
export function loadFailureTitle(what: string): string {
  return `Unable to load ${what}.`
}
