// The form of a dialog that bids on an auction, buys from it or claims it.

import type { AuctionData, AuctionTarget } from '../lib/loaders/auction.ts'
import { auctionEntity } from './auction-data.ts'
import { defineForm, type Form, type FormAction } from './form.ts'
import { loaderContext } from './platform.ts'

/** `action`: a function, because the action and its form refer to each other. */
export function defineAuctionForm(action: () => FormAction): Form<AuctionTarget, AuctionData> {
  return defineForm({
    load: async target => {
      const { loadAuctionData } = await import('../lib/loaders/auction.ts')
      return loadAuctionData(loaderContext(), target)
    },
    entity: auctionEntity,
    endsAt: ({ auction }) => auction.endsAt,
    action
  })
}

/** Loads the data of the form again. An auction that is no longer found has ended. */
export async function refreshAuction<Input extends { data: AuctionData; target: AuctionTarget }>(
  form: Form<AuctionTarget, AuctionData>,
  input: Input
): Promise<Input> {
  const { auction } = input.data
  const data = await form.refresh(input.target)
  return { ...input, data: data ?? { ...input.data, auction: { ...auction, isRunning: false } } }
}
