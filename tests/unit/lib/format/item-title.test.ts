import { describe, expect, test } from 'vitest'

import { itemTitle, scamText } from '../../../../src/lib/format/item-title.ts'

describe('itemTitle', { tags: ['@N18'] }, () => {
  test('is the name, or the mark in place of the name', () => {
    const scam = { type: 'scam', info: 'Copied art' } as const
    expect(itemTitle({ name: 'Harbour No. 7', scam: undefined })).toBe('Harbour No. 7')
    expect(itemTitle({ name: 'Harbour No. 7', scam })).toBe('Scam - Copied art')
  })
})

describe('scamText', { tags: ['@N18'] }, () => {
  test.each([
    { type: 'scam', text: 'Scam - Copied art' },
    { type: 'potentialScam', text: 'Potential Scam - Copied art' }
  ] as const)('warns of a $type', ({ type, text }) => {
    expect(scamText({ type, info: 'Copied art' })).toBe(text)
  })

  test.each(['', ' ', 'Potential Scam', 'potential scam'])(
    'says the kind once when the reason is "%s"',
    info => {
      expect(scamText({ type: 'potentialScam', info })).toBe('Potential Scam')
    }
  )
})
