// Links to the wallet extension lead to the add-on store of this browser. Loaded only in Firefox (`startExtensionLinks`
// of shell/start.ts).

import { listen } from '../../lib/dom/events.ts'
import { extensionStoreLink } from '../../lib/format/links.ts'

export function start(): void {
  listen(['page:shown', 'layer:added'], updateLinks)
  updateLinks()
}

function updateLinks(): void {
  for (const link of document.querySelectorAll('a[data-extension-link]')) {
    link.href = extensionStoreLink(navigator.userAgent)
  }
}
