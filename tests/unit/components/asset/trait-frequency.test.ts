import { describe, expect, test } from 'vitest'

import { traitFrequency, traitHref } from '../../../../src/components/asset/trait-frequency.ts'

const SKY = { name: 'Sky', value: 'Dusk' }

function collection(items: number, count: number) {
  return { items, traits: [{ name: 'Sky', values: [{ count, value: 'Dusk' }] }] }
}

describe('traitFrequency', () => {
  test.each([
    { items: 260, count: 13, text: '13 of 260 (5%)' },
    { items: 1000, count: 4, text: '4 of 1000 (0.4%)' },
    { items: 3, count: 3, text: '3 of 3 (100%)' }
  ])('is $text', ({ count, items, text }) => {
    expect(traitFrequency(SKY, collection(items, count))).toBe(text)
  })

  test.each([
    { name: 'the collection is unknown', of: undefined },
    { name: 'the collection does not count the trait', of: { items: 9, traits: [] } },
    { name: 'no item has the value', of: collection(9, 0) },
    { name: 'the counts contradict each other', of: collection(3, 4) }
  ])('is absent when $name', ({ of }) => {
    expect(traitFrequency(SKY, of)).toBeUndefined()
  })
})

test('the link of a trait leads to the items that have it', () => {
  expect(traitHref('ART-abcdef', { name: 'A:B', value: 'C&D' })).toBe(
    '/collections/ART-abcdef?trait=A%253AB%3AC%26D'
  )
})
