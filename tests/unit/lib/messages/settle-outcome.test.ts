import { expect, test } from 'vitest'

import type { Auction } from '../../../../src/lib/api/auctions.ts'
import { settleOutcomeText, unlistedText } from '../../../../src/lib/messages/settle-outcome.ts'
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
] as const)('tells a seller the outcome of $kind: $text', ({ auction, kind, text, ...rest }) => {
  expect(settled(kind, auction, rest)).toBe(text)
})

test('tells a seller where to look when the auction was never shown', () => {
  expect(settleOutcomeText('end-auction', undefined)).toBe('Its page says who has the item now.')
})

test.each([
  {
    isSft: false,
    available: 1,
    text: 'Dusk is back in your wallet and not listed right now. If you close this, you can sell it again from its page.'
  },
  {
    isSft: true,
    available: 1,
    text: 'A copy of Dusk is back in your wallet. It’s not listed right now. If you close this, you can sell it again from the item’s page.'
  },
  {
    isSft: true,
    available: 3,
    text: '3 copies of Dusk are back in your wallet. They’re not listed right now. If you close this, you can sell them again from the item’s page.'
  }
])(
  'tells a seller between two signatures: $text',
  { tags: ['@M9'] },
  ({ available, isSft, text }) => {
    const auction = { available } as Partial<Auction> as Auction
    expect(unlistedText({ auction, isSft, name: 'Dusk' })).toBe(text)
  }
)
