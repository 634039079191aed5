import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'

import { AuctionSelect } from '../../../src/islands/offer/AuctionSelect.tsx'
import type { Auction } from '../../../src/lib/api/auctions.ts'
import { setPlatform } from '../../../src/stores/platform.ts'
import { createFakeWorld } from '../stores/fake-world.ts'

const PRICE = { amount: 10n ** 18n, decimals: 18, symbol: 'XEGLD', token: 'EGLD', usd: undefined }
const AUCTION = {
  available: 3,
  endsAt: 0,
  hasOrders: false,
  id: '7',
  isRunning: true,
  minBid: PRICE,
  topBid: undefined
} as unknown as Auction

function optionOf(auction: Partial<Auction>): string | undefined {
  setPlatform(createFakeWorld().platform)
  const auctions = [{ ...AUCTION, ...auction }]
  const props = { auctions, error: undefined, isDisabled: false, onSelect() {}, value: '' }
  return /<option value="7".*?<\/option>/.exec(
    renderToStaticMarkup(createElement(AuctionSelect, props))
  )?.[0]
}

describe('the option of an auction in AuctionSelect', () => {
  test('can be chosen while there is no bid and no sale', () => {
    expect(optionOf({})).toBe('<option value="7">3 for 1 XEGLD, no end date</option>')
  })

  test.each<{ name: string; auction: Partial<Auction>; reason: string }>([
    { name: 'it has bids', auction: { topBid: PRICE }, reason: '(has bids)' },
    { name: 'copies are sold', auction: { available: 2 }, reason: '(partly sold)' }
  ])('says that $name, and cannot be chosen', ({ auction, reason }) => {
    const option = optionOf({ ...auction, hasOrders: true })
    expect(option).toContain('disabled=""')
    expect(option).toContain(reason)
  })
})
