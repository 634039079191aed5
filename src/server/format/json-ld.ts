// Structured data for search engines (JSON-LD), as text that is safe inside a script element. pages/page-metadata.ts
// builds the nodes.

/** A schema.org node. Properties that are `undefined` are left out. */
export interface JsonLdNode {
  '@type': string
  [property: string]: unknown
}

/**
 * The nodes as one data block. Names are untrusted input: `<` is escaped, so that they cannot close the element or
 * open a comment in it, and so are the line separators U+2028 and U+2029.
 */
export function jsonLd(nodes: readonly JsonLdNode[]): string {
  const [first] = nodes
  const context = { '@context': 'https://schema.org' }
  return JSON.stringify(
    nodes.length === 1 ? { ...context, ...first } : { ...context, '@graph': nodes }
  )
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}
