// Finds the inline scripts and styles of a page, which its CSP blocks.

/** Data blocks are not executed, so the CSP does not apply to them. */
const DATA_BLOCK = /\btype="?(application\/(ld\+)?json|speculationrules)"?/i

const TAG = /<(script|style)\b([^>]*)>([\s\S]*?)<\/\1>/gi

export function findInlineCode(html: string): string[] {
  return [...html.matchAll(TAG)]
    .filter(([, , attributes = '', body = '']) => {
      const isData = DATA_BLOCK.test(attributes) || /\bsrc=/i.test(attributes)
      return !isData && body.trim() !== ''
    })
    .map(([tag]) => tag)
}
