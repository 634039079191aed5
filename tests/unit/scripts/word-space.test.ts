import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import subsetFont from 'subset-font'
import { expect, test } from 'vitest'

import { ROOT } from '../../../scripts/source-files.ts'
import { setWordSpace } from '../../../scripts/word-space.ts'

const PACKAGED = 'node_modules/@fontsource/gloock/files/gloock-latin-400-normal.woff2'
/** The font ends with a glyph of another width than its spaces. */
const TEXT = 'Half Vesper\u00a0−…'
const COMMITTED = 'src/styles/fonts/gloock-basic.woff2'

function read(file: string): Promise<Buffer> {
  return subsetFont(readFileSync(join(ROOT, file)), TEXT, {
    targetFormat: 'truetype'
  })
}

test('the committed title font has a wider word space than its package', async () => {
  const committed = await read(COMMITTED)
  expect(setWordSpace(committed, 0.27).equals(committed)).toBe(true)
  const packaged = await read(PACKAGED)
  expect(setWordSpace(packaged, 0.215).equals(packaged)).toBe(true)
})

test('setWordSpace() refuses a font without a space', async () => {
  const font = await subsetFont(readFileSync(join(ROOT, PACKAGED)), 'H', {
    targetFormat: 'truetype'
  })
  expect(() => setWordSpace(font, 0.27)).toThrow('no advance')
})
