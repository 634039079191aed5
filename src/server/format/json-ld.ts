// Data about a page for search engines (JSON-LD), as text that may stand within a script element.

/** A thing of schema.org. What is undefined is left out. */
export interface JsonLdNode {
  '@type': string
  [property: string]: unknown
}

/**
 * The things as one data block. Names come from strangers: no `<` is left that could close the element or open a
 * comment in it, and no separator that ends a line of a script.
 */
export function jsonLd(things: readonly JsonLdNode[]): string {
  const [only] = things
  const whole = { '@context': 'https://schema.org' }
  return JSON.stringify(
    things.length === 1 ? { ...whole, ...only } : { ...whole, '@graph': things }
  )
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
