// Gives the spaces of a typeface another width: the entries of its space and no-break space in the table of advances.

import { advanceAt, glyphOf, unitsPerEm } from './true-type.ts'

/** Space and no-break space. */
const SPACES = [0x20, 0xa0]

/** A copy of a TrueType file, with spaces of `em`. */
export function setWordSpace(file: Uint8Array, em: number): Buffer {
  const font = Buffer.from(file)
  for (const space of SPACES) {
    const place = advanceAt(font, glyphOf(font, space))
    if (place === undefined) throw new Error(`word-space: no advance of ${space}`)
    font.writeUInt16BE(Math.round(em * unitsPerEm(font)), place)
  }
  return font
}
