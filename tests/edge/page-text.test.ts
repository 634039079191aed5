import { describe, expect, test } from 'vitest'

import { PageText, splitBefore } from '../../functions/page-text.ts'

function partsOf(...pieces: string[]): string[] {
  const text = new PageText()
  for (const piece of pieces) text.append(piece)
  return text.parts()
}

describe('PageText', () => {
  test.each([
    {
      name: 'joins pieces whose characters are all in Latin-1',
      pieces: ['<p>', 'Café ÿ', '</p>'],
      parts: ['<p>Café ÿ</p>']
    },
    {
      name: 'keeps other pieces apart',
      pieces: ['<p>', 'a • b', '</p>'],
      parts: ['<p>', 'a • b', '</p>']
    },
    {
      name: 'joins other pieces that follow each other',
      pieces: ['Ā', '…', 'a', 'b', '🎨'],
      parts: ['Ā…', 'ab', '🎨']
    },
    { name: 'has no empty part', pieces: ['', '•', ''], parts: ['•'] },
    { name: 'has no part without a piece', pieces: [], parts: [] }
  ])('$name', ({ pieces, parts }) => {
    expect(partsOf(...pieces)).toEqual(parts)
  })
})

describe('splitBefore', () => {
  test.each([
    { parts: ['ab|cd', 'e'], split: ['ab', '|cd', 'e'] },
    { parts: ['a', '•', 'b|c', 'd|'], split: ['a•b', '|c', 'd|'] },
    { parts: ['|a'], split: ['', '|a'] },
    { parts: ['a', 'b'], split: ['', 'a', 'b'] },
    { parts: [], split: [''] }
  ])('splits $parts before the first |', ({ parts, split }) => {
    expect(splitBefore(parts, '|')).toEqual(split)
  })
})
