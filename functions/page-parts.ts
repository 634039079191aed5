// The HTML of parts of pages that depend on nothing but the site: written once for each isolate and site.

import { DEVELOPMENT_BUILD_ID, type Edge } from './edge.ts'

export interface PageParts {
  read(name: string): string | undefined
  /** Returns the HTML. */
  store(name: string, html: string): string
}

/** At build time and in development: nothing is kept. */
export const NO_PARTS: PageParts = { read: () => undefined, store: (_, html) => html }

/** A site has about ten. */
const MAX_PARTS = 500

export function pageParts({ buildId, isolate, partnerKey = '' }: Edge): PageParts {
  if (buildId === DEVELOPMENT_BUILD_ID) return NO_PARTS
  const keyOf = (name: string) => `${partnerKey} ${name}`
  return {
    read: name => isolate.parts.get(keyOf(name)),
    store(name, html) {
      if (isolate.parts.size >= MAX_PARTS) isolate.parts.clear()
      isolate.parts.set(keyOf(name), html)
      return html
    }
  }
}
