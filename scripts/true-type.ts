// Reads the tables of a TrueType file: `cmap` (character → glyph), `hmtx` (glyph → advance, its width), `head` and
// `hhea`. Source: https://learn.microsoft.com/typography/opentype/spec, which gives the offsets.

/** The kind of character table that every font for the web has. */
const FORMAT_4 = 4

export function unitsPerEm(font: Buffer): number {
  return font.readUInt16BE(tableAt(font, 'head') + 18)
}

/** The advance of a character, in units of the font. Undefined when the font does not have the character. */
export function advanceOf(font: Buffer, character: number): number | undefined {
  const glyph = glyphOf(font, character)
  if (glyph === 0) return undefined
  // Glyphs after the last measured one share its advance.
  const place = advanceAt(font, Math.min(glyph, measuredGlyphs(font) - 1))
  return place === undefined ? undefined : font.readUInt16BE(place)
}

/** Where the advance of a glyph is. Undefined for a missing glyph, and for one that has no advance of its own. */
export function advanceAt(font: Buffer, glyph: number): number | undefined {
  if (glyph === 0 || glyph >= measuredGlyphs(font)) return undefined
  return tableAt(font, 'hmtx') + glyph * 4
}

/** 0 when the font does not have the character. */
export function glyphOf(font: Buffer, character: number): number {
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  const tables = Array.from({ length: count }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8))
  const table = tables.find(at => font.readUInt16BE(at) === FORMAT_4)
  if (table === undefined) throw new Error('the font has no character table of format 4')
  // Four lists of the same size follow each other: ends of the segments, starts, deltas and offsets.
  const size = font.readUInt16BE(table + 6)
  for (let endAt = table + 14; endAt < table + 14 + size; endAt += 2) {
    if (font.readUInt16BE(endAt) < character) continue
    // Two unused bytes follow the ends.
    const startAt = endAt + size + 2
    const start = font.readUInt16BE(startAt)
    if (start > character) return 0
    const delta = font.readUInt16BE(startAt + size)
    const offsetAt = startAt + 2 * size
    const offset = font.readUInt16BE(offsetAt)
    if (offset === 0) return (character + delta) & 0xffff
    const glyph = font.readUInt16BE(offsetAt + offset + (character - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}

/** All characters from one code point to another, both included. */
export function characterRange(first: number, last: number): string {
  const codePoints = Array.from({ length: last - first + 1 }, (_, i) => first + i)
  return String.fromCodePoint(...codePoints)
}

function measuredGlyphs(font: Buffer): number {
  return font.readUInt16BE(tableAt(font, 'hhea') + 34)
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`the font has no table ${tag}`)
}
