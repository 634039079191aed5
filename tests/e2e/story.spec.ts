// One story of four people, from the first listing to the last unit of money.

import { AuctionPage } from './areas/auction-page.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { ByHand } from './by-hand.ts'
import { expect, test } from './fixtures.ts'
import type { Person } from './person.ts'
import { watchHashes } from './trouble.ts'
import { auctionsOf, balanceOf, holdersOf, offersOf } from './truth.ts'

const UNIT = 333_333_333_333_333_333n
const MAXIMUM = 2_000_000_000_000_000_003n
const OFFER = 123_456_789_012_345_679n

test('a creator sells an SFT in three ways, and everybody ends with exactly what they should', {
  tag: ['@M4', '@M5', '@M6', '@M8', '@M12', '@M27', '@W7']
}, async ({ trader, sandbox, origin }) => {
  test.setTimeout(180_000)
  const [creator, anna, ben, dora] = [
    await trader(),
    await trader(),
    await trader(),
    await trader()
  ]
  const people = [creator, anna, ben, dora]
  const sent = new Map(people.map(i => [i, watchHashes(i.page)]))
  const before = await Promise.all(people.map(i => balanceOf(sandbox, i.address)))
  const { identifier } = await sandbox.mint(creator.address, { quantity: 10, name: 'Ten suns' })

  // Three ways to sell.
  const sell = new SellDialog(creator.page)
  for (const way of WAYS) {
    await sell.openSft(identifier)
    await sell.chooseTab(way.tab)
    await sell.quantity(String(way.units))
    await sell.price(way.price)
    if (way.buyNow) {
      await sell.switchBuyNow()
      await sell.buyNow(way.buyNow)
    }
    await sell.submit()
    await creator.wallet.approve()
    await sell.expectStarted()
  }
  const [single, variable, bundle] = await auctionsOf(sandbox, identifier)
  if (!single || !variable || !bundle) throw new Error('three auctions were started')
  expect([single.type, variable.type, bundle.type]).toEqual(['Nft', 'SftOnePerPayment', 'SftAll'])

  // Two bidders fight for the bundle, until one pays what ends it.
  await bidAs(anna, bundle, '0.5')
  await bidAs(ben, bundle, '0.700000000000000001')
  await bidAs(anna, bundle, '2.000000000000000003')

  // Dora takes what is sold by the piece. Bought, offered and accepted by transactions signed without a browser.
  const doras = await handOf(dora, origin)
  const buy = { auctionId: variable.id, identifier, paymentTokenIdentifier: 'EGLD' }
  for (const quantity of [1n, 3n]) {
    const input = { ...buy, price: String(UNIT * quantity), quantity: String(quantity) }
    await act(doras, 'buySft', { input }, sent.get(dora))
  }

  // Ben has lost the bundle, and offers for the unit that is listed alone.
  const bens = await handOf(ben, origin)
  const deadline = String(Math.floor(Date.now() / 1000) + 86_400)
  const offer = { identifier, paymentAmount: String(OFFER), paymentToken: 'EGLD', deadline }
  const input = { ...offer, quantity: '1', auctionId: single.id, marketplaceKey: 'atrium' }
  await act(bens, 'sendOffer', { input }, sent.get(ben))
  const [made] = await offersOf(sandbox, identifier)
  const accepted = { offerId: made?.id, auctionId: single.id }
  await act(await handOf(creator, origin), 'acceptOffer', { input: accepted }, sent.get(creator))

  // Units, listings, and money to the last of it.
  expect(await holdersOf(sandbox, identifier)).toEqual({
    [creator.address]: '2',
    [anna.address]: '3',
    [ben.address]: '1',
    [dora.address]: '4'
  })
  const statuses = (await auctionsOf(sandbox, identifier)).map(i => i.status)
  expect(statuses).toEqual(['Closed', 'Ended', 'Ended'])
  const sales = [MAXIMUM, UNIT, UNIT * 3n, OFFER]
  // The creator's royalties come back to the creator, so that each sale loses the cut alone.
  const earned = sales.reduce((sum, price) => sum + price - (price * 250n) / 10_000n, 0n)
  const moved = [earned, -MAXIMUM, -OFFER, -UNIT * 4n]
  for (const [at, person] of people.entries()) {
    const fees = await feesOf(origin, sent.get(person) ?? [])
    const expected = (before[at] ?? 0n) + (moved[at] ?? 0n) - fees
    expect(await balanceOf(sandbox, person.address)).toBe(expected)
  }
})

const WAYS = [
  { tab: 'Single', units: 1, price: '0.1', buyNow: undefined },
  { tab: 'Variable', units: 4, price: '0.333333333333333333', buyNow: undefined },
  { tab: 'Bundle', units: 3, price: '0.5', buyNow: '2.000000000000000003' }
] as const

async function bidAs(
  person: Person,
  { id, identifier, owner }: { id: number; identifier: string; owner: string },
  amount: string
): Promise<void> {
  const page = new AuctionPage(person.page)
  await page.open({ auctionId: id, identifier, owner })
  await page.bid(amount)
  await person.wallet.approve()
  await page.expectDialogSuccess()
}

function handOf({ account }: Person, origin: string): Promise<ByHand> {
  if (!account) throw new Error('somebody without a wallet cannot sign')
  return ByHand.signIn(origin, account)
}

async function act(
  hand: ByHand,
  operation: string,
  variables: object,
  hashes: string[] | undefined
): Promise<void> {
  const hash = await hand.send(await hand.plan(operation, variables))
  hashes?.push(hash)
  expect(await hand.outcome(hash)).toBe('success')
}

/** What the network kept of these, by its own account. */
async function feesOf(origin: string, hashes: readonly string[]): Promise<bigint> {
  let sum = 0n
  for (const hash of hashes) {
    const answer = await fetch(`${origin}/api/chain/transactions/${hash}`)
    const { fee } = (await answer.json()) as { fee: string }
    sum += BigInt(fee)
  }
  return sum
}
