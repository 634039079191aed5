// Every error of the contract, each triggered by a signed transaction and compared with the contract's own text.

import { expect, test } from 'vitest'

import { MARKET_ERRORS, type MarketError } from '../../sandbox/market/errors.ts'
import { planBid } from '../../sandbox/market/plans.ts'
import { contractErrorText } from '../../src/lib/messages/contract-errors.ts'
import { EGLD } from '../egld.ts'
import { createMarketWorld, NFT, NFT_ID } from './market-world.ts'
import { AUCTION_REFUSALS } from './refusals/auctions.ts'
import { BID_REFUSALS } from './refusals/bids.ts'
import { CALL_REFUSALS } from './refusals/calls.ts'
import { OFFER_REFUSALS } from './refusals/offers.ts'
import { contractCall } from './refusals/refusal-case.ts'
import { CONTRACT } from './test-network.ts'

const ROWS = [...CALL_REFUSALS, ...AUCTION_REFUSALS, ...BID_REFUSALS, ...OFFER_REFUSALS]

test.each(ROWS)(
  'the marketplace contract fails with $error when $when',
  async ({ error, attempt }) => {
    const world = await createMarketWorld()
    const done = await attempt(world)
    expect(done).toMatchObject({ status: 'fail', message: MARKET_ERRORS[error] })
  }
)

test('every error of the marketplace contract has a refusal case', { tags: ['@S3'] }, () => {
  const met = new Set(ROWS.map(row => row.error))
  expect(Object.keys(MARKET_ERRORS).filter(error => !met.has(error as MarketError))).toEqual([])
})

test('every error that users can receive has its own text on the site', { tags: ['@W7'] }, () => {
  // Calls that this site never makes: their errors keep the contract's own text.
  const malformed = new Set<MarketError>(CALL_REFUSALS.map(row => row.error))
  malformed.delete('paused')
  const untranslated = Object.entries(MARKET_ERRORS).filter(
    ([error, text]) =>
      !malformed.has(error as MarketError) && contractErrorText(text).includes(text)
  )
  expect(untranslated).toEqual([])
})

test('a refused call returns the payment and keeps the whole fee', async () => {
  const world = await createMarketWorld()
  const before = world.egld('bob')
  const plan = planBid({
    sender: world.people.bob.address,
    contract: CONTRACT,
    auction: 9,
    nft: NFT,
    price: { token: 'EGLD', amount: EGLD }
  })
  const done = await world.execute('bob', plan)
  expect(done.status).toBe('fail')
  const length = atob(plan.data).length
  const move = BigInt(50_000 + 1_500 * length)
  expect(before - world.egld('bob')).toBe(move * 10n ** 9n + (11_100_000n - move) * 10n ** 7n)
})

test('the NFT of a refused call stays with its holder', async () => {
  const world = await createMarketWorld()
  await world.acceptOffer('alice', 9)
  expect(world.units('alice', NFT_ID)).toBe(1n)
})

test('a call of an unknown contract fails', async () => {
  const world = await createMarketWorld()
  const other = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'
  const done = await world.execute('bob', {
    ...contractCall('bid', '01'),
    receiver: other,
    value: '5'
  })
  expect(done).toMatchObject({ status: 'fail', message: 'invalid contract code (not found)' })
})
