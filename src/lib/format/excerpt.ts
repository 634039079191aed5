/** The maximum length of a word that is kept whole. A longer one, such as an address, is cut. */
const LONGEST_WORD = 20

/**
 * The beginning of a text, at most `limit` characters. It ends at the end of a word, unless the word is very long. The
 * ellipsis after it is not included; the whole text when it is not longer.
 */
export function excerptText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  // U+200D joins two emojis to one. At the end of a text it would join nothing.
  const cut = characters
    .slice(0, limit)
    .join('')
    .replace(/\u200d$/, '')
  const words = /\s/.test(characters[limit] ?? '') ? cut : cut.replace(/\s\S*$/, '')
  const longest = Math.min(LONGEST_WORD, cut.length / 2)
  const beginning = cut.length - words.length <= longest ? words : cut
  return beginning.replace(/[\s,.;:–—-]+$/, '')
}
