import { describe, expect, test } from 'vitest'

import { itemTitle, scamText } from '../../../../src/lib/format/item-title.ts'

describe('itemTitle', { tags: ['@N18'] }, () => {
  test('is the name of an item, or the text of its scam mark', () => {
    const scam = { type: 'scam', info: 'Copied art' } as const
    expect(itemTitle({ name: 'Harbour No. 7', scam: undefined })).toBe('Harbour No. 7')
    expect(itemTitle({ name: 'Harbour No. 7', scam })).toBe('Scam - Copied art')
  })
})

describe('scamText', { tags: ['@N18'] }, () => {
  test.each([
    { type: 'scam', text: 'Scam - Copied art' },
    { type: 'potentialScam', text: 'Potential Scam - Copied art' }
  ] as const)('writes a mark of type $type as “$text”', ({ type, text }) => {
    expect(scamText({ type, info: 'Copied art' })).toBe(text)
  })

  test.each(['', ' ', 'Potential Scam', 'potential scam'])(
    'writes only “Potential Scam” when the reason is "%s"',
    info => {
      expect(scamText({ type: 'potentialScam', info })).toBe('Potential Scam')
    }
  )
})
