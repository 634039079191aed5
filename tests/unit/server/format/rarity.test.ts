import { expect, test } from 'vitest'

import { rankText, rarityText, scoreText } from '../../../../src/server/format/rarity.ts'

test.each([
  { count: 0, of: 100, text: '0%' },
  { count: 1, of: 0, text: '0%' },
  { count: 1, of: 1001, text: '< 0.1%' },
  { count: 1, of: 1000, text: '0.1%' },
  { count: 36, of: 1000, text: '3.6%' },
  { count: 1999, of: 1_000_000, text: '0.2%' },
  { count: 994, of: 10_000, text: '9.9%' },
  { count: 999, of: 10_000, text: '10%' },
  { count: 100, of: 1000, text: '10%' },
  { count: 124, of: 1000, text: '12%' },
  { count: 125, of: 1000, text: '13%' },
  { count: 106, of: 260, text: '41%' },
  { count: 999, of: 1000, text: '99%' },
  { count: 7, of: 7, text: '100%' },
  { count: 9, of: 7, text: '100%' }
])('a trait of $count in $of items has the rarity $text', ({ count, of, text }) => {
  expect(rarityText(count, of)).toBe(text)
})

test.each([
  { rank: 83, items: 260, text: 'Rarity 83 of 260' },
  { rank: 260, items: 260, text: 'Rarity 260 of 260' },
  { rank: 1_083, items: 10_000, text: 'Rarity 1,083 of 10000+' },
  { rank: 261, items: 260, text: 'Rarity 261' },
  { rank: 83, items: undefined, text: 'Rarity 83' }
])('the rank $rank of $items items reads “$text”', ({ rank, items, text }) => {
  expect(rankText(rank, items)).toBe(text)
})

test.each([
  { score: 12.4499, text: '12.4' },
  { score: 0.87345, text: '0.873' },
  { score: 1_240_300, text: '1,240,000' },
  { score: 0, text: '0' }
])('a rarity score of $score reads $text', ({ score, text }) => {
  expect(scoreText(score)).toBe(text)
})
