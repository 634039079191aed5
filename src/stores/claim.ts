// Claiming what one has won: ends the auction, which sends the item to the winner and the money to the seller.

import { claimRefusalText } from '../lib/buyer-messages.ts'
import type { SaleFacts, SaleTarget } from '../lib/loaders/sale.ts'
import { type ClaimRefusal, checkClaim } from '../lib/rules/buy.ts'
import { defineAction } from './action.ts'
import { toBidTerms } from './bid.ts'
import { environment } from './environment.ts'
import { defineForm, type Form } from './form.ts'
import { auctionArgument, isPaused, loadSale, saleEntities, saleEntity } from './sale-facts.ts'
import { viewerAddress } from './viewer.ts'

export interface ClaimInput {
  target: SaleTarget
  facts: SaleFacts
}

export const claimForm: Form<SaleTarget, SaleFacts> = defineForm({
  load: loadSale,
  entity: saleEntity,
  endsAt: ({ sale }) => sale.endsAt,
  action: () => claim
})

export const claim = defineAction<ClaimInput, true, ClaimRefusal>({
  kind: 'claim',
  refresh: async input => {
    const facts = await claimForm.refresh(input.target)
    // Gone means that somebody ended it: the winner has it then.
    return facts ? { ...input, facts } : { ...input, facts: taken(input.facts) }
  },
  check: ({ facts }, now) => checkClaim(toBidTerms(facts.sale), viewerAddress(), now),
  isPaused,
  plan: async (_, { target }) =>
    (await import('../lib/api/auction-plans.ts')).planEndAuction(Number(target.auctionId)),
  payment: () => ({ token: 'EGLD', amount: 0n }),
  call: (_, { facts }) => ({ name: 'endAuction', args: [auctionArgument(facts.sale)] }),
  describe: (_, { target }) => ({
    title: `Claim of ${target.identifier}`,
    entities: saleEntities(target)
  })
})

/** Why there is nothing to claim for this person, in words; undefined when there is. */
export function claimRefusal({ sale }: SaleFacts): string | undefined {
  const address = viewerAddress()
  const checked = checkClaim(toBidTerms(sale), address, environment().now())
  return checked.ok ? undefined : claimRefusalText(checked.reason)
}

function taken(facts: SaleFacts): SaleFacts {
  return { ...facts, sale: { ...facts.sale, topBid: undefined, topBidder: undefined } }
}
