import { expect, test } from 'vitest'

import type { Auction } from '../../../../src/lib/api/auctions.ts'
import { settleOutcomeText, unlistedTexts } from '../../../../src/lib/messages/settle-outcome.ts'
import { EGLD } from '../../../egld.ts'

const TOP_BID = { amount: 2n * EGLD, decimals: 18, symbol: 'EGLD' }
const SHARES = { cut: 0n, royalties: 0n, seller: (19n * EGLD) / 10n }

function settled(
  kind: 'end-auction' | 'withdraw',
  change: object,
  { isSft = false, shares }: { isSft?: boolean; shares?: typeof SHARES }
) {
  const auction = { available: 1, topBid: undefined, ...change } as Partial<Auction> as Auction
  return settleOutcomeText(kind, { auction, isSft, name: 'Dusk', shares })
}

test.each([
  { kind: 'end-auction', auction: {}, text: 'Nobody bid. Dusk is back in your wallet.' },
  {
    kind: 'end-auction',
    auction: { available: 3 },
    isSft: true,
    text: 'Nobody bid. 3 copies of Dusk are back in your wallet.'
  },
  {
    kind: 'end-auction',
    auction: { topBid: TOP_BID },
    shares: SHARES,
    text: 'You received 1.9 EGLD, and the winner has the item.'
  },
  {
    kind: 'end-auction',
    auction: { available: 3, topBid: TOP_BID },
    text: 'You have been paid, and the winner has the 3 copies.'
  },
  { kind: 'withdraw', auction: {}, text: 'Dusk is back in your wallet.' },
  {
    kind: 'withdraw',
    auction: { available: 3 },
    isSft: true,
    text: '3 copies of Dusk are back in your wallet.'
  },
  { kind: 'withdraw', auction: {}, isSft: true, text: 'A copy of Dusk is back in your wallet.' }
] as const)(
  'settleOutcomeText tells a seller the outcome of $kind: $text',
  ({ auction, kind, text, ...rest }) => {
    expect(settled(kind, auction, rest)).toBe(text)
  }
)

test('settleOutcomeText refers to the page of the item when the auction is unknown', () => {
  expect(settleOutcomeText('end-auction', undefined)).toBe('Its page says who has the item now.')
})

test.each([
  {
    isSft: false,
    available: 1,
    title: 'Step 1 of 2 is done. The item is not for sale right now.',
    texts: [
      'Dusk is back in your wallet. To list it again, press the button below and sign once more.',
      'If you leave, it stays there, and you can sell it from My NFTs at any time.'
    ]
  },
  {
    isSft: true,
    available: 1,
    title: 'Step 1 of 2 is done. This copy is not for sale right now.',
    texts: [
      'A copy of Dusk is back in your wallet. To list it again, press the button below and sign once more.',
      'If you leave, it stays there, and you can sell it from My NFTs at any time.'
    ]
  },
  {
    isSft: true,
    available: 3,
    title: 'Step 1 of 2 is done. These copies are not for sale right now.',
    texts: [
      '3 copies of Dusk are back in your wallet. To list them again, press the button below and sign once more.',
      'If you leave, they stay there, and you can sell them from My NFTs at any time.'
    ]
  }
])(
  'unlistedTexts tell a seller what to do between two signatures: $title',
  { tags: ['@M9'] },
  row => {
    const { available, isSft, ...texts } = row
    const auction = { available } as Partial<Auction> as Auction
    expect(unlistedTexts({ auction, isSft, name: 'Dusk' })).toEqual(texts)
  }
)
