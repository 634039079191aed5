// The HTML of page parts that depend only on the site. Each isolate renders them once per site.

import { DEVELOPMENT_BUILD_ID, type Edge } from './edge.ts'

export interface PageParts {
  read(name: string): string | undefined
  /** Stores the HTML and returns it. */
  store(name: string, html: string): string
}

/** Stores nothing; used at build time and in development. */
export const NO_PARTS: PageParts = { read: () => undefined, store: (_, html) => html }

/** A site has about ten parts. */
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
