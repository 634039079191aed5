// A scenario of four users, from the first listing to the last payment. All transactions are signed in their wallets.

import { routes } from '../../src/lib/config/routes.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { AuctionPage } from './areas/auction-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { expect, test } from './fixtures.ts'
import {
  type AuctionRow,
  readAuctions,
  readBalance,
  readHolderBalances,
  readOffers
} from './ledger-rows.ts'
import { recordHashes } from './network-faults.ts'
import type { TestUser } from './test-user.ts'

const WAYS = [
  { tab: 'single', units: 1, price: '0.1', buyNow: undefined },
  { tab: 'variable', units: 4, price: '0.333333333333333333', buyNow: undefined },
  { tab: 'bundle', units: 3, price: '0.5', buyNow: '2.000000000000000003' }
] as const
const UNIT = 333_333_333_333_333_333n
const MAXIMUM = 2_000_000_000_000_000_003n
const OFFER = 123_456_789_012_345_679n

test('a creator sells an SFT in three ways, and each balance is exactly right', {
  tag: ['@M4', '@M5', '@M6', '@M7', '@M8', '@M12', '@M27', '@W7']
}, async ({ trader, sandbox, origin }) => {
  test.setTimeout(300_000)
  const [creator, anna] = [await trader(), await trader()]
  const [ben, dora] = [await trader(), await trader()]
  const people = [creator, anna, ben, dora]
  const sent = people.map(i => recordHashes(i.page))
  const before = await Promise.all(people.map(i => readBalance(sandbox, i.address)))
  const { identifier } = await sandbox.mint(creator.address, { quantity: 10, name: 'Ten suns' })

  await listThreeWays(creator, identifier)
  const [single, variable, bundle] = await readAuctions(sandbox, identifier)
  if (!single || !variable || !bundle) throw new Error('three auctions were started')
  expect([single.type, variable.type, bundle.type]).toEqual(['Nft', 'SftOnePerPayment', 'SftAll'])

  // Two bidders compete for the bundle until one buys it at the maximum.
  await bid(anna, bundle, '0.5')
  await bid(ben, bundle, '0.700000000000000001')
  const buyNow = new ActionDialog(anna.page, 'Buy now', 'Buy now')
  await buyNow.open(routes.buyNow(identifier, bundle.id))
  await sign(anna, buyNow, 'It is yours!')

  // Dora buys single units until none is left.
  const buySft = new ActionDialog(dora.page, 'Buy SFT', 'Buy')
  for (const quantity of ['1', '3']) {
    await buySft.open(routes.buySft(identifier, variable.id))
    await buySft.type('Quantity', quantity)
    await sign(dora, buySft, 'Bought!')
  }

  // Ben has lost the bundle and makes an offer for the unit that is listed separately; the creator accepts it.
  const making = new ActionDialog(ben.page, 'Make an offer', 'Make offer')
  await making.open(routes.assetModal(identifier, 'make-offer'))
  await making.type('Your offer', '0.123456789012345679')
  await making.choose('Auction', /^1 for/)
  await sign(ben, making, 'Offer made')
  const [offer] = await readOffers(sandbox, identifier)
  const accepting = new ActionDialog(creator.page, 'Accept the offer', 'Accept offer')
  await accepting.open(routes.acceptOffer(identifier, offer?.id ?? 0))
  await accepting.setChecked('Withdraw active auction?', true)
  await accepting.choose('Auction to withdraw', /^1 for/)
  await sign(creator, accepting, 'Offer accepted')

  expect(await readHolderBalances(sandbox, identifier)).toEqual({
    [creator.address]: '2',
    [anna.address]: '3',
    [ben.address]: '1',
    [dora.address]: '4'
  })
  const statuses = (await readAuctions(sandbox, identifier)).map(i => i.status)
  expect(statuses).toEqual(['Closed', 'Ended', 'Ended'])
  const sales = [MAXIMUM, UNIT, UNIT * 3n, OFFER]
  // The royalties return to the selling creator, so each sale costs only the marketplace cut.
  const earned = sales.reduce((sum, price) => sum + price - (price * 250n) / 10_000n, 0n)
  const moved = [earned, -MAXIMUM, -OFFER, -UNIT * 4n]
  expect(sent.map(i => i.length)).toEqual([4, 2, 2, 2])
  for (const [at, person] of people.entries()) {
    const fees = await feesOf(origin, sent[at] ?? [])
    const expected = (before[at] ?? 0n) + (moved[at] ?? 0n) - fees
    expect(await readBalance(sandbox, person.address)).toBe(expected)
  }
})

async function listThreeWays(creator: TestUser, identifier: string): Promise<void> {
  const sell = new SellDialog(creator.page)
  for (const { tab, units, price, buyNow } of WAYS) {
    await sell.openSft(identifier)
    await sell.chooseTab(tab)
    await sell.fillQuantity(String(units))
    await sell.fillPrice(price)
    if (buyNow) {
      await sell.toggleBuyNow()
      await sell.fillBuyNowPrice(buyNow)
    }
    await sell.submit()
    await creator.wallet.approve()
    await sell.expectStarted()
  }
}

async function bid(person: TestUser, auction: AuctionRow, amount: string): Promise<void> {
  const { id, identifier, owner } = auction
  const page = new AuctionPage(person.page)
  await page.open({ auctionId: id, identifier, owner })
  await page.bid(amount)
  await person.wallet.approve()
  await page.expectDialogSuccess()
}

async function sign(person: TestUser, dialog: ActionDialog, success: string): Promise<void> {
  await dialog.submit()
  await person.wallet.approve()
  await dialog.expectMessage(success)
}

/** The sum of the fees the network charged for these transactions. */
async function feesOf(origin: string, hashes: readonly string[]): Promise<bigint> {
  let sum = 0n
  for (const hash of hashes) {
    const answer = await fetch(`${origin}/api/chain/transactions/${hash}`)
    const { fee } = (await answer.json()) as { fee: string }
    sum += BigInt(fee)
  }
  return sum
}
