import type { ReactNode } from 'react'
import { routes } from '../../lib/config/routes.ts'
import type { MakeOfferData } from '../../lib/loaders/offers.ts'
import { offerRefusalText } from '../../lib/messages/offer.ts'
import { everyCopyInAuctionText, noFundsText } from '../../lib/messages/offer-obstacle.ts'
import { type OfferObstacleCode, offerMoney } from '../../stores/offer.ts'
import { Note } from '../ui/Note.tsx'

export interface OfferObstacleProps {
  obstacle: OfferObstacleCode
  data: MakeOfferData
}

/** Shown instead of a form when no offer could be sent: the reason, and an alternative. */
export function OfferObstacle({ obstacle, data }: OfferObstacleProps): ReactNode {
  const { asset, balances, listings } = data
  if (obstacle === 'ownItem') return <Note>{offerRefusalText({ code: obstacle }, '')}</Note>
  if (obstacle === 'noFunds')
    return <Note>{noFundsText(balances.map(i => offerMoney(0n, i).symbol))}</Note>
  const [listing] = listings
  return (
    <>
      <Note>{everyCopyInAuctionText(asset.isSft)}</Note>
      {listing && (
        <a
          className="btn btn-primary btn-lg btn-block"
          href={routes.auction(asset.identifier, listing.id)}
        >
          See the auction
        </a>
      )}
    </>
  )
}
