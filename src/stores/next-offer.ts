// The next received offer that the viewer can accept.

import { loadNextSteps, type WaitingWork } from '../lib/api/next-steps.ts'
import { routes } from '../lib/config/routes.ts'
import type { OfferTarget } from '../lib/loaders/offers.ts'
import { platform } from './platform.ts'

/**
 * `accepted`: the offer to leave out, because the data service may list it for a moment longer. `undefined` when there
 * is no other offer.
 */
export async function findNextOffer(accepted: OfferTarget): Promise<WaitingWork | undefined> {
  const { network, send } = platform()
  const { waiting } = await send(loadNextSteps(network.marketplaceKey))
  const done = routes.offerModal(accepted.identifier, accepted.offerId, 'accept-offer')
  return waiting.find(i => i.kind === 'answer' && i.dialog !== done) // `answer`: a received offer
}
