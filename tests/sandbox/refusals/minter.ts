// Refusals of the minter contract, in the order of its checks. To prove that order, a row also violates later checks,
// at least the next one that it can: an unknown brand has no tier, an unknown tier no price, and no campaign is both
// too early and too late. The check of the caller comes after that of the list, and no test can trigger it. The
// contract calls a campaign a brand.

import type { MinterError } from '../../../sandbox/campaigns/errors.ts'
import { EGLD } from '../../egld.ts'
import { GOLD_PRICE, HOUR, type LaunchOutcome, type LaunchWorld } from '../launch-world.ts'
import { USDC } from '../test-people.ts'

export interface MinterRefusal {
  error: MinterError
  when: string
  attempt(world: LaunchWorld): Promise<LaunchOutcome>
}

function pause({ sql }: LaunchWorld): void {
  sql.all('UPDATE minter SET paused = 1')
}

function postpone({ now, sql }: LaunchWorld): void {
  sql.all('UPDATE campaign SET start_date = ?, whitelist_expire = ?', now() + 60, now() + 120)
}

/** Sells all NFTs of each tier except one. */
function sellAllButOne({ sql }: LaunchWorld): void {
  sql.all('UPDATE campaign_tier SET total = 1, available = 1')
}

export const MINTER_REFUSALS: MinterRefusal[] = [
  {
    error: 'paused',
    when: 'a paused contract is called, for an unknown brand',
    attempt(world) {
      pause(world)
      return world.mint('bob', { campaign: 'Ebb' })
    }
  },
  {
    error: 'brand',
    when: 'the brand and the tier are unknown',
    attempt: world => world.mint('bob', { campaign: 'Ebb', tier: 'Tin' })
  },
  {
    error: 'tier',
    when: 'the tier is unknown and too many NFTs are bought',
    attempt: world => world.mint('bob', { tier: 'Tin', quantity: 6n })
  },
  {
    error: 'tooMany',
    when: 'too many NFTs for one transaction are bought at a wrong price',
    attempt: world =>
      world.mint('bob', { quantity: 6n, price: { token: 'EGLD', amount: GOLD_PRICE } })
  },
  {
    error: 'payment',
    when: 'too little is paid, before the start',
    attempt(world) {
      postpone(world)
      return world.mint('bob', { price: { token: 'EGLD', amount: GOLD_PRICE - 1n } })
    }
  },
  {
    error: 'payment',
    when: 'too little is paid, after the deadline',
    attempt(world) {
      world.network.advanceTime(HOUR)
      return world.mint('bob', { price: { token: 'EGLD', amount: GOLD_PRICE - 1n } })
    }
  },
  {
    error: 'payment',
    when: 'too much is paid',
    attempt: world => world.mint('bob', { price: { token: 'EGLD', amount: GOLD_PRICE + 1n } })
  },
  {
    error: 'payment',
    when: 'another token is paid',
    attempt: world => world.mint('bob', { price: { token: USDC, amount: GOLD_PRICE / 10n ** 12n } })
  },
  {
    error: 'payment',
    when: 'EGLD is paid for a tier in dollars',
    attempt: world => world.mint('bob', { tier: 'Dollar', price: { token: 'EGLD', amount: EGLD } })
  },
  {
    error: 'notYet',
    when: 'more NFTs than are left are bought before the start, by an account that is not in the list',
    attempt(world) {
      postpone(world)
      sellAllButOne(world)
      return world.mint('bob', { quantity: 2n })
    }
  },
  {
    error: 'tooLate',
    when: 'more NFTs than are left are bought after the end, by an account that is not in the list',
    attempt(world) {
      world.sql.all('UPDATE campaign SET whitelist_expire = end_date + 9')
      sellAllButOne(world)
      world.network.advanceTime(HOUR)
      return world.mint('bob', { quantity: 2n })
    }
  },
  {
    error: 'whitelist',
    when: 'more NFTs than are left are bought before the list expires, by an account that is not in it',
    attempt(world) {
      world.sql.all('UPDATE campaign SET whitelist_expire = ?', world.now() + 60)
      sellAllButOne(world)
      return world.mint('bob', { quantity: 2n })
    }
  },
  {
    error: 'soldOut',
    when: 'two NFTs are bought and only one is left',
    attempt(world) {
      sellAllButOne(world)
      return world.mint('bob', { quantity: 2n })
    }
  }
]
