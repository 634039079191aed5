// Finds the inline scripts and styles of a build, whose hashes the CSP names. Pages built ahead are read as they are;
// pages made on request are read in the server's chunks, where their markup stands in template literals and Astro's
// manifest lists what it may put into a page.

export interface InlineCode {
  scripts: Set<string>
  styles: Set<string>
}

/** Data blocks are not run, so the CSP does not speak of them. */
const DATA_BLOCK = /\btype="?(application\/(ld\+)?json|speculationrules)"?/i

const TAG = /<(script|style)\b([^>]*)>([\s\S]*?)<\\?\/\1>/gi

/** Inline code of a page that is built already. */
export function collectFromHtml(html: string, found: InlineCode): void {
  for (const [, tag, attributes = '', body = ''] of html.matchAll(TAG)) {
    if (/\bsrc=/i.test(attributes) || DATA_BLOCK.test(attributes) || body === '') continue
    setForTag(found, tag).add(body)
  }
}

/** Inline code of the pages a server chunk can make. Bodies that are filled in at run time cannot be hashed. */
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

/** Addresses of the stylesheets that Astro's manifest lists: what it may link in the head of a page. */
export function readStylesheets(code: string): string[] {
  return [...code.matchAll(/"type":"external","src":"\/?([^"]+\.css)"/g)].map(
    ([, src]) => `/${src}`
  )
}

/** `"name":[["key","value"],…]` of the manifest, which is JSON within the code. */
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

/** The text a template literal makes of its source. */
function cookTemplate(source: string): string {
  const escapes: Record<string, string> = { n: '\n', r: '\r', t: '\t' }
  return source.replace(/\\([\s\S])/g, (_, character: string) => escapes[character] ?? character)
}

function setForTag(found: InlineCode, tag: string | undefined): Set<string> {
  return tag?.toLowerCase() === 'style' ? found.styles : found.scripts
}
