/**
 * The beginning of a text, at most `limit` characters: up to the end of a word, and cut within one only in a text that
 * has no spaces to cut at. Without the ellipsis that follows it; the whole text when it is not longer.
 */
export function beginningText(text: string, limit: number): string {
  const characters = [...text]
  if (characters.length <= limit) return text
  const cut = characters.slice(0, limit).join('')
  const words = /\s/.test(characters[limit] ?? '') ? cut : cut.replace(/\s\S*$/, '')
  const beginning = words.length > cut.length / 2 ? words : cut
  return beginning.replace(/[\s,.;:–—-]+$/, '')
}
