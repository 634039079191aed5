// Finds the inline scripts and styles of a build, whose hashes are part of the CSP. Prerendered pages are read as
// HTML. Rendered pages are read from the server's chunks, which hold their markup in template literals and, in
// Astro's manifest, the code that Astro may insert into a page.

export interface InlineCode {
  scripts: Set<string>
  styles: Set<string>
}

/** Data blocks are not executed, so the CSP does not apply to them. */
const DATA_BLOCK = /\btype="?(application\/(ld\+)?json|speculationrules)"?/i

const TAG = /<(script|style)\b([^>]*)>([\s\S]*?)<\\?\/\1>/gi

/** Collects the inline code of a prerendered page. */
export function collectFromHtml(html: string, found: InlineCode): void {
  for (const [, tag, attributes = '', body = ''] of html.matchAll(TAG)) {
    if (/\bsrc=/i.test(attributes) || DATA_BLOCK.test(attributes) || body === '') continue
    setForTag(found, tag).add(body)
  }
}

/**
 * Collects the inline code of the pages that a server chunk renders. A body with values inserted at run time cannot
 * be hashed.
 */
export function collectFromChunk(code: string, found: InlineCode): void {
  for (const name of ['clientDirectives', 'inlinedScripts']) {
    for (const [, body] of readManifestPairs(code, name)) found.scripts.add(body)
  }
  for (const [, tag, attributes = '', body = ''] of code.matchAll(TAG)) {
    if (/\bsrc=/i.test(attributes) || DATA_BLOCK.test(attributes) || body === '') continue
    if (body.includes('$' + '{') || !code.includes('renderTemplate')) continue
    setForTag(found, tag).add(cookTemplate(body))
  }
}

/** Paths of the stylesheets in Astro's manifest, which Astro may link in the head of a page. */
export function readStylesheets(code: string): string[] {
  return [...code.matchAll(/"type":"external","src":"\/?([^"]+\.css)"/g)].map(
    ([, src]) => `/${src}`
  )
}

/** Reads `"name":[["key","value"],…]` from the manifest, which is JSON inside the code. */
function readManifestPairs(code: string, name: string): [string, string][] {
  const start = code.indexOf(`"${name}":[`)
  if (start < 0) return []
  const from = start + name.length + 3
  let depth = 0
  let isQuoted = false
  for (let index = from; index < code.length; index++) {
    const character = code[index]
    if (isQuoted) {
      if (character === '\\') index++
      else if (character === '"') isQuoted = false
    } else if (character === '"') isQuoted = true
    else if (character === '[') depth++
    else if (character === ']' && --depth === 0) return JSON.parse(code.slice(from, index + 1))
  }
  throw new Error(`${name}: the manifest ends in the middle; see scripts/csp-inline-code.ts`)
}

/** The text that a template literal produces from its source. */
function cookTemplate(source: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
  return source.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)
}

function setForTag(found: InlineCode, tag: string | undefined): Set<string> {
  return tag?.toLowerCase() === 'style' ? found.styles : found.scripts
}
