// Collects the HTML of a page in parts that are quick to encode. The runtime stores text with one byte per character,
// unless it contains a character beyond Latin-1, as names may: then the whole text takes two bytes per character and is
// encoded five times slower. So pieces with such characters are kept apart.

/** Characters beyond Latin-1. */
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

  /** The parts in order. */
  parts(): string[] {
    return [...this.#parts, this.#last].filter(Boolean)
  }
}

/**
 * Splits before the first occurrence of `text`: the first part is everything before it, and the next part begins with
 * it. No end of a part may be inside the text.
 */
export function splitBefore(parts: readonly string[], text: string): [string, ...string[]] {
  let before = ''
  for (const [index, part] of parts.entries()) {
    const at = part.indexOf(text)
    if (at >= 0) return [before + part.slice(0, at), part.slice(at), ...parts.slice(index + 1)]
    before += part
  }
  return ['', ...parts]
}
