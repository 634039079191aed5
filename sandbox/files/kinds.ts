// What a file is, by its first bytes: what a browser calls it says nothing.

/** Enough of a file for all of the forms below. */
export const FIRST_BYTES = 64

interface Form {
  type: string
  /** Latin-1 text at a place of the file. */
  at: readonly (readonly [offset: number, text: string])[]
}

const FORMS: readonly Form[] = [
  { type: 'image/png', at: [[0, '\x89PNG\r\n\x1a\n']] },
  { type: 'image/jpeg', at: [[0, '\xff\xd8\xff']] }
]

/** Undefined for what is none of them. */
export function typeOf(bytes: Uint8Array): string | undefined {
  const text = String.fromCharCode(...bytes.subarray(0, FIRST_BYTES))
  return FORMS.find(({ at }) => at.every(([offset, part]) => text.startsWith(part, offset)))?.type
}
