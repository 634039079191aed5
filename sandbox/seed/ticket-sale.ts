// The seeded ticket sale of Cloudbreakers, whose works are called its second front, with tickets of the test wallets
// and other accounts.

import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import type { ArtStyleName } from '../media/styles.ts'
import { chooseSecret } from '../ticket-sale/choose-secret.ts'
import { timesFrom } from '../ticket-sale/schedule.ts'
import { addressOfHerotag } from './people.ts'
import { addRow, credit, DAY, type SeedWorld } from './seed-model.ts'
import { WEGLD } from './tokens.ts'

export const TICKET_SALE = {
  collection: 'CLDBRK-2f8c41',
  name: 'Cloudbreakers',
  creator: 'sunroom',
  style: 'kites' satisfies ArtStyleName,
  palettes: 'Lagoon:5 Night:0 Glacier:13',
  ratio: '4:5',
  description: 'The second front: eight drawings of one sky, made by nine people in one night.',
  /** The NFTs that are drawn. */
  prizes: 8
} as const

/** The price of a ticket. */
const PRICE = 25n * 10n ** 17n // 2.5 WEGLD
/** Tickets that an account may buy. */
const MAX_UNITS = 5
/** The sale has run for this long when the network is seeded. */
const RUNNING_SECONDS = DAY
/** Tickets of the test wallets: bob has as many as allowed, and carol may buy but has none. */
const WALLET_TICKETS = { alice: 3, bob: 5, dana: 1 } as const
/** Tickets of other accounts, by herotag. */
const CROWD: readonly (readonly [herotag: string, tickets: number])[] = [
  ['galeria9', 5],
  ['ninthfloor', 2],
  ['rookery', 4],
  ['thegoodshelf', 3],
  ['windowseat', 1],
  ['bento', 5],
  ['dovetail', 2],
  ['fjord', 4],
  ['kestrel', 3],
  ['nocturne', 2]
]

export function addTicketSale(world: SeedWorld): void {
  const { now, wallets } = world
  const contract = ENVIRONMENTS.sandbox.ticketSaleContract
  const { collection, prizes } = TICKET_SALE
  const buyers = orderOfPurchase(world)
  const times = timesFrom(now - RUNNING_SECONDS)
  const sale = { collection, prizes, tickets: buyers.length, endSale: times.endSale }
  addRow(world, 'ticket_sale', {
    collection,
    contract,
    owner: addressOfHerotag(world, TICKET_SALE.creator),
    token: WEGLD.identifier,
    price: String(PRICE),
    max_units: MAX_UNITS,
    prizes,
    frozen: 0,
    start_sale: times.startSale,
    end_sale: times.endSale,
    start_claim: times.startClaim,
    end_claim: times.endClaim,
    // With the seeded tickets alice wins and bob does not. Further tickets change the result.
    secret: chooseSecret(sale, {
      phrase: 'the second front',
      tickets: buyers.map((buyer, index) => ({ number: index + 1, buyer })),
      winners: [wallets.alice],
      losers: [wallets.bob]
    }),
    block_hash: null,
    block_nonce: null,
    tickets: buyers.length
  })
  for (const [index, buyer] of buyers.entries()) {
    addRow(world, 'ticket', { collection, number: index + 1, buyer, winning_nonce: 0 })
  }
  const { alice, bob, carol, dana } = wallets
  for (const address of new Set([alice, bob, carol, dana, ...buyers])) {
    addRow(world, 'ticket_whitelist', { contract, address })
  }
  for (const [name, count] of Object.entries(WALLET_TICKETS)) {
    const address = wallets[name as keyof typeof WALLET_TICKETS]
    credit(world, address, WEGLD.identifier, -PRICE * BigInt(count))
  }
  credit(world, contract, WEGLD.identifier, PRICE * BigInt(buyers.length))
}

/** The buyer of each ticket. The accounts take turns, so that the tickets of each are spread over the sale. */
function orderOfPurchase(world: SeedWorld): string[] {
  const left = new Map<string, number>([
    ...CROWD.map(([herotag, count]) => [addressOfHerotag(world, herotag), count] as const),
    ...Object.entries(WALLET_TICKETS).map(
      ([name, count]) => [world.wallets[name as keyof typeof WALLET_TICKETS], count] as const
    )
  ])
  const order: string[] = []
  while (left.size > 0) {
    for (const [buyer, count] of left) {
      order.push(buyer)
      if (count === 1) left.delete(buyer)
      else left.set(buyer, count - 1)
    }
  }
  return order
}
