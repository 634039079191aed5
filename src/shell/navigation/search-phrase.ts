// The search boxes of the frame, which stays between pages, show the phrase of the results that a link has led to, and
// nothing on other pages: a phrase that was left would hide the recent searches.

import { listen } from '../../lib/dom/events.ts'

export function startSearchPhrase(): void {
  listen('navigation:swapped', showPhrase)
}

function showPhrase(): void {
  const phrase = shownPhrase()
  if (phrase === undefined) return
  for (const input of document.querySelectorAll<HTMLInputElement>(
    '#shell-header input[type=search]'
  )) {
    if (input !== document.activeElement) input.value = phrase
  }
}

/** Empty on other pages; undefined for a URL that is not valid URL encoding. */
function shownPhrase(): string | undefined {
  const [, text = ''] = /^\/search\/([^/]+)/.exec(location.pathname) ?? []
  try {
    return decodeURIComponent(text)
  } catch {
    return undefined
  }
}
