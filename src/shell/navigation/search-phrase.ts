// Updates the search boxes of the frame, which stays between pages. They show the phrase of a results page that a link
// has opened, and nothing on other pages, because an old phrase would hide the recent searches.

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
