// A scenario with four users, from the first listing to the last payment. The creator lists the bundle and accepts an
// offer in a browser. The browser tests of buyers and bidders are in bidding, buying and offers.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { recordHashes } from './recorders.ts'
import { readAuctions, readBalance, readHolderBalances, readOffers } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

const UNIT = 333_333_333_333_333_333n
const MAXIMUM = 2_000_000_000_000_000_003n
/** Listings that are created without a browser: an auction of one unit, and units that are sold separately. */
const LISTED = [
  { quantity: 1, minBid: String(EGLD / 10n), maxBid: '0' },
  { quantity: 4, minBid: String(UNIT), maxBid: String(UNIT), onePerPayment: true }
]
const OFFER = 123_456_789_012_345_679n

test('a creator sells an SFT in three ways, and each balance is exactly right', {
  tag: ['@M4', '@M5', '@M12', '@M27', '@W7']
}, async ({ trader, sandbox, origin }) => {
  test.slow()
  const creator = await trader()
  const join = async () => HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const [anna, ben, dora] = [await join(), await join(), await join()]
  const people = [creator.address, ...[anna, ben, dora].map(i => i.account.address)]
  const created = recordHashes(creator.page)
  const before = await Promise.all(people.map(i => readBalance(sandbox, i)))
  const { identifier } = await sandbox.mint(creator.address, { quantity: 10, name: 'Ten suns' })

  // The browser tests of these listings are in selling.
  for (const listing of LISTED) {
    await sandbox.auction({ ...listing, identifier, owner: creator.address })
  }
  await listBundle(creator, identifier)
  const [single, variable, bundle] = await readAuctions(sandbox, identifier)
  if (!single || !variable || !bundle) throw new Error('three auctions were started')
  expect([single.type, variable.type, bundle.type]).toEqual(['Nft', 'SftOnePerPayment', 'SftAll'])

  // Two bidders compete for the bundle until one buys it at the maximum.
  const bid = async (by: HeadlessTrader, price: bigint) =>
    settle(by, await by.bid({ auctionId: bundle.id, identifier, price: String(price) }))
  const annas = [await bid(anna, EGLD / 2n)]
  const bens = [await bid(ben, (7n * EGLD) / 10n + 1n)]
  annas.push(await bid(anna, MAXIMUM))

  // Dora buys single units until none is left.
  const doras: string[] = []
  for (const quantity of [1n, 3n]) {
    const input = { auctionId: variable.id, identifier, price: String(quantity * UNIT) }
    const paid = { ...input, quantity: String(quantity), paymentTokenIdentifier: 'EGLD' }
    doras.push(await settle(dora, await dora.send(await dora.plan('buySft', { input: paid }))))
  }

  // Ben has lost the bundle and makes an offer for the separately listed unit. The creator accepts it.
  const offer = await ben.sendOffer({ identifier, amount: OFFER, auctionId: single.id })
  bens.push(await settle(ben, offer))
  const [made] = await readOffers(sandbox, identifier)
  const accepting = new ActionDialog(creator.page, 'Accept the offer', 'Accept offer')
  await accepting.follow(routes.offerModal(identifier, made?.id ?? 0, 'accept-offer'))
  await accepting.setChecked('Withdraw active auction?', true)
  await accepting.choose('Auction to withdraw', /^1 for/)
  await accepting.submit()
  await creator.wallet.approve()
  await accepting.expectMessage('Offer accepted')

  expect(await readHolderBalances(sandbox, identifier)).toEqual({
    [creator.address]: '2',
    [anna.account.address]: '3',
    [ben.account.address]: '1',
    [dora.account.address]: '4'
  })
  const statuses = (await readAuctions(sandbox, identifier)).map(i => i.status)
  expect(statuses).toEqual(['Closed', 'Ended', 'Ended'])
  const sales = [MAXIMUM, UNIT, UNIT * 3n, OFFER]
  // The creator is the seller and receives the royalties, so each sale costs only the marketplace cut.
  const earned = sales.reduce((sum, price) => sum + price - (price * 250n) / 10_000n, 0n)
  const moved = [earned, -MAXIMUM, -OFFER, -UNIT * 4n]
  expect(created).toHaveLength(2)
  for (const [at, hashes] of [created, annas, bens, doras].entries()) {
    const expected = (before[at] ?? 0n) + (moved[at] ?? 0n) - (await feesOf(origin, hashes))
    expect(await readBalance(sandbox, people[at] ?? '')).toBe(expected)
  }
})

/** Waits until the transaction has succeeded. Returns its hash. */
async function settle(by: HeadlessTrader, hash: string): Promise<string> {
  expect(await by.waitForOutcome(hash)).toBe('success')
  return hash
}

async function listBundle(creator: TestUser, identifier: string): Promise<void> {
  const sell = new SellDialog(creator.page)
  await sell.openSft(identifier)
  await sell.chooseTab('bundle')
  await sell.fillQuantity('3')
  await sell.fillPrice('0.5')
  await sell.toggleBuyNow()
  await sell.fillBuyNowPrice('2.000000000000000003')
  await sell.submit()
  await creator.wallet.approve()
  await sell.expectStarted()
}

/** The sum of the fees that the network charged for these transactions. */
async function feesOf(origin: string, hashes: readonly string[]): Promise<bigint> {
  let sum = 0n
  for (const hash of hashes) {
    const answer = await fetch(`${origin}/api/chain/transactions/${hash}`)
    const { fee } = (await answer.json()) as { fee: string }
    sum += BigInt(fee)
  }
  return sum
}
