// The HTML of a page in parts that are quick to encode. A single character beyond Latin-1, as in a name, makes the
// runtime keep the whole text around it in two bytes for each character, and encode it five times slower. Such pieces
// stay apart.

/** Beyond Latin-1, of which the runtime keeps one byte for each character. */
const WIDE = /[^\0-\xff]/

export class PageText {
  readonly #parts: string[] = []
  #last = ''
  #isLastWide = false

  append(piece: string): void {
    const isWide = WIDE.test(piece)
    if (isWide !== this.#isLastWide) {
      this.#parts.push(this.#last)
      this.#last = ''
      this.#isLastWide = isWide
    }
    this.#last += piece
  }

  /** The parts in their order. */
  parts(): string[] {
    return [...this.#parts, this.#last].filter(Boolean)
  }
}

/** The parts up to a text, which none of their ends cuts, as one; then the others, beginning with that text. */
export function splitBefore(parts: readonly string[], text: string): [string, ...string[]] {
  let before = ''
  for (const [index, part] of parts.entries()) {
    const at = part.indexOf(text)
    if (at >= 0) return [before + part.slice(0, at), part.slice(at), ...parts.slice(index + 1)]
    before += part
  }
  return ['', ...parts]
}
