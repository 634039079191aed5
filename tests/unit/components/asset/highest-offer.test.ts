import { expect, test } from 'vitest'

import { highestOfferText } from '../../../../src/components/asset/action-texts.ts'

test.each([
  ['erd1other', 1, 'Highest offer'],
  ['erd1other', 2, 'Highest offer for 2 copies'],
  ['erd1viewer', 1, 'Yours is the highest offer'],
  ['erd1viewer', 2, 'Yours is the highest offer for 2 copies']
])(
  'the highest offer, made by %s for %i copies, is labeled “%s”',
  { tags: ['@M12'] },
  (owner, quantity, label) => {
    expect(highestOfferText({ owner, quantity }, 'erd1viewer')).toBe(label)
    expect(highestOfferText({ owner, quantity }, undefined)).toMatch(/^Highest offer/)
  }
)
