// Cuts the typefaces of share images to the letters that they need, and writes the widths of those letters:
// functions/share. The results are committed. Run this with a folder in which these packages, with their complete
// files, are unpacked:
//   npm pack @expo-google-fonts/gloock@0.4.2 @expo-google-fonts/figtree@0.4.1 @expo-google-fonts/inter@0.4.2

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

import { print } from './print.ts'
import { ROOT } from './source-files.ts'
import { advanceOf, characterRange, unitsPerEm } from './true-type.ts'

const FOLDER = join(ROOT, 'functions/share')
const ASCII = characterRange(0x20, 0x7e)
const SIGNS = `${characterRange(0xa0, 0xbf)}×÷${characterRange(0x2010, 0x2027)}${characterRange(0x2030, 0x203a)}${characterRange(0x20a0, 0x20bf)}ℓ№™${characterRange(0x2190, 0x2199)}−≈≠≤≥●`
const LATIN = `${characterRange(0xc0, 0x148)}${characterRange(0x14a, 0x17f)}ƒ${characterRange(0x218, 0x21b)}${characterRange(0x1e80, 0x1e9b)}${characterRange(0x1e9d, 0x1ef9)}`
const GREEK = characterRange(0x386, 0x3ce)
const CYRILLIC = `${characterRange(0x400, 0x45f)}Ґґ`
/** Gloock draws these too thin, so the other fonts replace them (src/styles/fonts.css). */
const HAIRLINES = /[+<=>×]/g

/** `measured`: the letters whose widths are written. An accent does not change the width of its letter. */
const TYPEFACES = [
  {
    name: 'gloock',
    file: 'gloock/400Regular/Gloock_400Regular.ttf',
    letters: (ASCII + SIGNS + LATIN).replace(HAIRLINES, ''),
    measured: [ASCII]
  },
  {
    name: 'figtree-500',
    file: 'figtree/500Medium/Figtree_500Medium.ttf',
    letters: ASCII + SIGNS + LATIN,
    measured: [ASCII]
  },
  {
    name: 'figtree-600',
    file: 'figtree/600SemiBold/Figtree_600SemiBold.ttf',
    letters: ASCII + SIGNS + LATIN,
    measured: [ASCII]
  },
  {
    name: 'inter-600',
    file: 'inter/600SemiBold/Inter_600SemiBold.ttf',
    // Besides its own scripts, letters for names that mix them with Latin, and signs that Figtree lacks.
    letters: ASCII + SIGNS + characterRange(0xc0, 0xff) + GREEK + CYRILLIC,
    measured: [ASCII, GREEK, CYRILLIC.slice(0, 0x60)]
  }
]

/** The renderer uses neither hints nor, for titles, ligatures. */
const OPTIONS = {
  targetFormat: 'sfnt' as const,
  noHinting: true,
  noLayoutClosure: true,
  keepFeatures: ['kern', 'mark', 'mkmk', 'ccmp']
}

const [, , packages] = process.argv
if (packages === undefined) throw new Error('expected the folder of the unpacked packages')

const widths: Record<string, Record<string, number[]>> = {}
for (const { file, letters, measured, name } of TYPEFACES) {
  const font = await subsetFont(readFileSync(join(packages, file)), letters, OPTIONS)
  writeFileSync(join(FOLDER, 'fonts', `${name}.bin`), font)
  print(`${name}.bin  ${font.length} bytes`)
  widths[name] = Object.fromEntries(
    measured.map(text => [text.charCodeAt(0), [...text].map(letter => widthOf(font, letter))])
  )
}
writeFileSync(
  join(FOLDER, 'font-widths.ts'),
  `// The widths of letters in hundredths of the font size, rounded up, from a code point on; 0: not in the font. Written by
// scripts/subset-share-fonts.ts.

export const FONT_WIDTHS = ${JSON.stringify(widths)}
`
)

/** In hundredths of the font size, rounded up; 0 when the font does not have the letter. */
function widthOf(font: Buffer, letter: string): number {
  const advance = advanceOf(font, letter.charCodeAt(0)) ?? 0
  return Math.ceil((advance / unitsPerEm(font)) * 100)
}
