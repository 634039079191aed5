/** A text as an argument carries it. */
export function textToHex(text: string): string {
  return [...new TextEncoder().encode(text)].map(i => i.toString(16).padStart(2, '0')).join('')
}
