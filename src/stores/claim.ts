// Claiming a won auction: ends the auction, which sends the asset to the winner and the money to the seller.

import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import { err } from '../lib/result.ts'
import { type ClaimRefusal, checkClaim } from '../lib/rules/claim.ts'
import { defineAction } from './action.ts'
import {
  auctionArgument,
  auctionEntities,
  isMarketplacePaused,
  toBidTerms,
  wholeAuctionTerms
} from './auction-data.ts'
import { defineAuctionForm } from './auction-form.ts'
import { dialogAssetName } from './dialog-asset.ts'
import { nativePayment } from './payment.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

export interface ClaimInput {
  target: AuctionTarget
  data: AuctionData
  /** Whether another account has ended the auction since it was loaded. The winner then has the asset already. */
  isEnded?: boolean
}

export const claimForm = defineAuctionForm(() => claim)

export const claim = defineAction<'claim', ClaimInput, true, ClaimRefusal>({
  kind: 'claim',
  refresh: async input => {
    const data = await claimForm.refresh(input.target)
    return data ? { ...input, data } : { ...input, isEnded: true }
  },
  check: ({ data, isEnded }, now) =>
    isEnded
      ? err({ code: 'alreadyEnded' })
      : checkClaim(toBidTerms(data.auction), viewerAddress(), now),
  terms: (_, { data }) => wholeAuctionTerms(data),
  isPaused: isMarketplacePaused,
  plan: async (_, { target }) =>
    (await import('../lib/api/auction-plans.ts')).planEndAuction(Number(target.auctionId)),
  payment: () => nativePayment(0n),
  receiver: 'marketplace',
  call: (_, { data }) => ({ name: 'endAuction', args: [auctionArgument(data.auction)] }),
  describe: (_, { data, target }) => ({
    title: `Claim of ${dialogAssetName(target.identifier)}`,
    units: data.auction.units,
    entities: auctionEntities(target)
  })
})

/** Why the viewer has nothing to claim. Undefined when they have. */
export function claimRefusal({ auction }: AuctionData): ClaimRefusal | undefined {
  const address = viewerAddress()
  const checked = checkClaim(toBidTerms(auction), address, platform().now())
  return checked.ok ? undefined : checked.reason
}
