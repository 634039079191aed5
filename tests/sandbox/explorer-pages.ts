// Reads a page of the sandbox's explorer as visitors see it.

/** The values of a page's description list, without markup. */
export function readRows(page: string): Record<string, string> {
  return Object.fromEntries(
    [...page.matchAll(/<dt>(.*?)<\/dt><dd>(.*?)<\/dd>/gs)].map(([, term = '', value = '']) => [
      term,
      textOf(value)
    ])
  )
}

export function readItems(page: string): string[] {
  const [, list = ''] = /<ol class="transactions">(.*?)<\/ol>/s.exec(page) ?? []
  return [...list.matchAll(/<li>(.*?)<\/li>/gs)].map(([, item = '']) => textOf(item))
}

export function textOf(markup: string): string {
  return markup
    .replace(/<br>/g, ' ')
    .replace(/<[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim()
}
