// Cuts the site's two typefaces into files by range of characters: src/styles/fonts. The files are committed, so that a
// build needs no font tools; run this after an update of the packages. src/styles/fonts.css names the same ranges.

import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

import { print } from './print.ts'
import { ROOT } from './source-files.ts'
import { characterRange } from './true-type.ts'
import { setWordSpace } from './word-space.ts'

const FOLDER = join(ROOT, 'src/styles/fonts')
const TYPEFACES = [
  {
    name: 'gloock',
    latin: '@fontsource/gloock/files/gloock-latin-400-normal.woff2',
    latinExtended: '@fontsource/gloock/files/gloock-latin-ext-400-normal.woff2',
    // Titles need no ligatures or other figures.
    noLayoutClosure: true,
    // Gloock's own, 0.215, makes one word of two at the sizes of titles.
    wordSpace: 0.27
  },
  {
    name: 'figtree',
    latin: '@fontsource-variable/figtree/files/figtree-latin-wght-normal.woff2',
    latinExtended: '@fontsource-variable/figtree/files/figtree-latin-ext-wght-normal.woff2',
    // The design uses no other weights.
    variationAxes: { wght: { min: 400, max: 700, default: 400 } }
  }
]

/** Characters that almost every page needs; this file is preloaded. */
const BASIC = `${characterRange(0x20, 0x7e)}\u00a0©·×–—‘’“”…−`
/** Letters of western Europe, and signs that are used with them. */
const LATIN_1 = `${characterRange(0xc0, 0xff).replace(/[×÷]/g, '')}¡¿£€`
const EXTENDED = characterRange(0x100, 0x24f)

mkdirSync(FOLDER, { recursive: true })
for (const {
  latin,
  latinExtended,
  name,
  noLayoutClosure = false,
  variationAxes,
  wordSpace
} of TYPEFACES) {
  await write(`${name}-basic`, latin, BASIC)
  await write(`${name}-latin`, latin, LATIN_1)
  await write(`${name}-extended`, latinExtended, EXTENDED)

  async function write(file: string, source: string, characters: string): Promise<void> {
    const font = readFileSync(join(ROOT, 'node_modules', source))
    const options = { noLayoutClosure, ...(variationAxes && { variationAxes }) }
    const hasSpace = wordSpace !== undefined && characters.includes(' ')
    const spaced = hasSpace
      ? setWordSpace(
          await subsetFont(font, characters, { ...options, targetFormat: 'truetype' }),
          wordSpace
        )
      : font
    const subset = await subsetFont(spaced, characters, { ...options, targetFormat: 'woff2' })
    writeFileSync(join(FOLDER, `${file}.woff2`), subset)
    print(`${file}.woff2  ${subset.length} bytes`)
  }
}
