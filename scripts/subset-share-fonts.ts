// Cuts the typefaces of share images to the letters that they need, and writes the widths of those letters:
// functions/share. The results are committed. Run this with a folder in which these packages, with their complete
// files, are unpacked:
//   npm pack @expo-google-fonts/gloock@0.4.2 @expo-google-fonts/figtree@0.4.1 @expo-google-fonts/inter@0.4.2

import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'

import { print } from './print.ts'
import { ROOT } from './source-files.ts'

const FOLDER = join(ROOT, 'functions/share')
const ASCII = range(0x20, 0x7e)
const SIGNS = `${range(0xa0, 0xbf)}×÷${range(0x2010, 0x2027)}${range(0x2030, 0x203a)}${range(0x20a0, 0x20bf)}ℓ№™${range(0x2190, 0x2199)}−≈≠≤≥●`
const LATIN = `${range(0xc0, 0x148)}${range(0x14a, 0x17f)}ƒ${range(0x218, 0x21b)}${range(0x1e80, 0x1e9b)}${range(0x1e9d, 0x1ef9)}`
const GREEK = range(0x386, 0x3ce)
const CYRILLIC = `${range(0x400, 0x45f)}Ґґ`
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
    letters: ASCII + SIGNS + range(0xc0, 0xff) + GREEK + CYRILLIC,
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
  const widthOf = readWidths(font)
  widths[name] = Object.fromEntries(
    measured.map(text => [text.charCodeAt(0), [...text].map(letter => widthOf(letter) ?? 0)])
  )
}
writeFileSync(
  join(FOLDER, 'font-widths.ts'),
  `// The widths of letters in hundredths of the font size, rounded up, from a code point on; 0: not in the font. Written by
// scripts/subset-share-fonts.ts.

export const FONT_WIDTHS = ${JSON.stringify(widths)}
`
)

/** Reads the tables `cmap` (format 4) and `hmtx` (https://learn.microsoft.com/typography/opentype/spec). */
function readWidths(font: Buffer): (letter: string) => number | undefined {
  const tables = new Map<string, number>()
  for (let i = 0; i < font.readUInt16BE(4); i += 1) {
    const entry = 12 + i * 16
    tables.set(font.toString('latin1', entry, entry + 4), font.readUInt32BE(entry + 8))
  }
  const table = (name: string) => tables.get(name) ?? 0
  const unitsPerEm = font.readUInt16BE(table('head') + 18)
  const metricCount = font.readUInt16BE(table('hhea') + 34)
  const glyphOf = readGlyphs(font, table('cmap'))
  return letter => {
    const glyph = glyphOf(letter.charCodeAt(0))
    if (glyph === undefined) return undefined
    const advance = font.readUInt16BE(table('hmtx') + Math.min(glyph, metricCount - 1) * 4)
    return Math.ceil((advance / unitsPerEm) * 100)
  }
}

function readGlyphs(font: Buffer, cmap: number): (code: number) => number | undefined {
  const subtables = Array.from({ length: font.readUInt16BE(cmap + 2) }, (_, i) =>
    font.readUInt32BE(cmap + 8 + i * 8)
  )
  const start = subtables.map(i => cmap + i).find(i => font.readUInt16BE(i) === 4)
  if (start === undefined) throw new Error('expected a cmap of format 4')
  const length = font.readUInt16BE(start + 6)
  const [ends, starts] = [start + 14, start + 16 + length]
  return code => {
    for (let segment = 0; segment < length; segment += 2) {
      const first = font.readUInt16BE(starts + segment)
      if (code > font.readUInt16BE(ends + segment) || code < first) continue
      const delta = font.readUInt16BE(starts + length + segment)
      const place = starts + 2 * length + segment
      const offset = font.readUInt16BE(place)
      const glyph = offset === 0 ? code : font.readUInt16BE(place + offset + (code - first) * 2)
      return (glyph === 0 ? 0 : (glyph + delta) & 0xffff) || undefined
    }
    return undefined
  }
}

/** All characters from one code point to another, both included. */
function range(first: number, last: number): string {
  return Array.from({ length: last - first + 1 }, (_, i) => String.fromCodePoint(first + i)).join(
    ''
  )
}
