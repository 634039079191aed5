// Gives the spaces of a typeface another width: the entries of its space and no-break space in the table of advances.

const SPACES = [0x20, 0xa0]
const FORMAT_4 = 4

/** A copy of a TrueType file, with spaces of `em`. */
export function setWordSpace(file: Uint8Array, em: number): Buffer {
  const font = Buffer.from(file)
  const unitsPerEm = font.readUInt16BE(tableAt(font, 'head') + 18)
  const measured = font.readUInt16BE(tableAt(font, 'hhea') + 34)
  for (const space of SPACES) {
    const glyph = glyphOf(font, space)
    // Glyphs after the last measured one share its advance.
    if (glyph === 0 || glyph >= measured) throw new Error(`word-space: no advance of ${space}`)
    font.writeUInt16BE(Math.round(em * unitsPerEm), tableAt(font, 'hmtx') + glyph * 4)
  }
  return font
}

function tableAt(font: Buffer, tag: string): number {
  const count = font.readUInt16BE(4)
  for (let record = 12; record < 12 + count * 16; record += 16) {
    if (font.toString('latin1', record, record + 4) === tag) return font.readUInt32BE(record + 8)
  }
  throw new Error(`word-space: the font has no table ${tag}`)
}

/** By the table of format 4, which every font for the web has. */
function glyphOf(font: Buffer, character: number): number {
  const cmap = tableAt(font, 'cmap')
  const count = font.readUInt16BE(cmap + 2)
  const tables = Array.from({ length: count }, (_, i) => cmap + font.readUInt32BE(cmap + 8 + i * 8))
  const table = tables.find(at => font.readUInt16BE(at) === FORMAT_4)
  if (table === undefined)
    throw new Error('word-space: the font has no character table of format 4')
  const size = font.readUInt16BE(table + 6)
  for (let at = table + 14; at < table + 14 + size; at += 2) {
    if (font.readUInt16BE(at) < character) continue
    const start = font.readUInt16BE(at + size + 2)
    if (start > character) return 0
    const delta = font.readUInt16BE(at + size * 2 + 2)
    const rangeAt = at + size * 3 + 2
    const range = font.readUInt16BE(rangeAt)
    if (range === 0) return (character + delta) & 0xffff
    const glyph = font.readUInt16BE(rangeAt + range + (character - start) * 2)
    return glyph === 0 ? 0 : (glyph + delta) & 0xffff
  }
  return 0
}
