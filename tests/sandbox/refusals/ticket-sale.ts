// Refusals of the ticket sale contract, in the order of its checks.

import type { SaleError } from '../../../sandbox/ticket-sale/errors.ts'
import { encodeCall } from '../../../src/lib/protocol/call-data.ts'
import { textToHex } from '../../../src/lib/protocol/encoding.ts'
import {
  BRAND_COLLECTION,
  HOUR,
  type LaunchOutcome,
  type LaunchWorld,
  PRIZE_COLLECTION,
  SALE_CONTRACT,
  TICKET_PRICE,
  WRAPPED
} from '../launch-world.ts'
import { USDC } from '../test-people.ts'

export interface SaleRefusal {
  error: SaleError
  when: string
  attempt(world: LaunchWorld): Promise<LaunchOutcome>
}

/** Makes Bob buy a ticket, and advances to the claim period. */
async function reachClaim(world: LaunchWorld): Promise<void> {
  await world.buyTickets('bob', 1)
  world.network.advanceTime(2 * HOUR)
}

export const SALE_REFUSALS: SaleRefusal[] = [
  {
    error: 'collection',
    when: 'tickets are bought for another collection',
    attempt: world => world.buyTickets('bob', 1, { collection: BRAND_COLLECTION })
  },
  {
    error: 'collection',
    when: 'tickets of another collection are claimed',
    attempt: world => world.claim('bob', BRAND_COLLECTION)
  },
  {
    error: 'frozen',
    when: 'the contract is frozen, after the end of the sale',
    attempt(world) {
      world.sql.all('UPDATE ticket_sale SET frozen = 1')
      world.network.advanceTime(HOUR)
      return world.buyTickets('bob', 1)
    }
  },
  {
    error: 'noSale',
    when: 'the sale has not begun',
    attempt(world) {
      world.sql.all('UPDATE ticket_sale SET start_sale = ?', world.now() + 60)
      return world.buyTickets('dana', 1)
    }
  },
  {
    error: 'noSale',
    when: 'the sale is over',
    attempt(world) {
      world.network.advanceTime(HOUR)
      return world.buyTickets('bob', 1)
    }
  },
  {
    error: 'whitelist',
    when: 'an account that is not in the list buys zero tickets',
    attempt: world => world.buyTickets('dana', 0, { price: { token: WRAPPED, amount: 1n } })
  },
  {
    error: 'buyZero',
    when: 'zero tickets are bought with another token',
    attempt: world => world.buyTickets('bob', 0, { price: { token: USDC, amount: 1n } })
  },
  {
    error: 'token',
    when: 'another token is paid',
    attempt: world => world.buyTickets('bob', 1, { price: { token: USDC, amount: 1n } })
  },
  {
    error: 'token',
    when: 'EGLD is paid',
    attempt: world => world.buyTickets('bob', 1, { price: { token: 'EGLD', amount: TICKET_PRICE } })
  },
  {
    error: 'amount',
    when: 'too little is paid for more tickets than allowed',
    attempt: world =>
      world.buyTickets('bob', 6, { price: { token: WRAPPED, amount: TICKET_PRICE * 6n - 1n } })
  },
  {
    error: 'amount',
    when: 'too much is paid',
    attempt: world =>
      world.buyTickets('bob', 2, { price: { token: WRAPPED, amount: TICKET_PRICE * 2n + 1n } })
  },
  {
    error: 'tooMany',
    when: 'an account has one ticket less than allowed and buys two',
    async attempt(world) {
      await world.buyTickets('bob', 4)
      return world.buyTickets('bob', 2)
    }
  },
  {
    error: 'noClaim',
    when: 'tickets are claimed between the sale and the claim period',
    async attempt(world) {
      await world.buyTickets('bob', 1)
      world.network.advanceTime(HOUR)
      return world.claim('bob')
    }
  },
  {
    error: 'noClaim',
    when: 'tickets are claimed after the claim period',
    async attempt(world) {
      await reachClaim(world)
      world.network.advanceTime(HOUR)
      return world.claim('bob')
    }
  },
  {
    error: 'notDrawn',
    when: 'the claim period begins with the end of the sale, before the next block',
    async attempt(world) {
      await world.buyTickets('bob', 1)
      // The next block is five seconds after this end.
      const end = Math.ceil(world.now() / 6) * 6 + 1
      world.sql.all('UPDATE ticket_sale SET end_sale = ?, start_claim = ?', end, end)
      world.network.executeNextAt(end)
      return world.claim('bob')
    }
  },
  {
    error: 'noTickets',
    when: 'an account without tickets claims',
    async attempt(world) {
      await reachClaim(world)
      return world.claim('carol')
    }
  },
  {
    error: 'claimed',
    when: 'tickets are claimed twice',
    async attempt(world) {
      await reachClaim(world)
      await world.claim('bob')
      return world.claim('bob')
    }
  }
]

export function claimCall(value: string): {
  receiver: string
  data: string
  value: string
  gasLimit: number
} {
  const data = encodeCall('claim', [textToHex(PRIZE_COLLECTION)])
  return { receiver: SALE_CONTRACT, data, value, gasLimit: 10_100_000 }
}
