import type { ReactNode } from 'react'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import { offerMadeTexts } from '../../lib/messages/made-offer.ts'

export interface MadeOffer {
  /** In words. */
  amount: string
  /** Unix seconds. */
  endsAt: number | undefined
}

export interface OfferSuccessProps {
  /** Unknown after a reload, which shows the pending transaction. */
  made: MadeOffer | undefined
}

/** Until when the offer stands, and how its money comes back. */
export function OfferSuccess({ made }: OfferSuccessProps): ReactNode {
  const end = made?.endsAt === undefined ? undefined : zonedTimeText(made.endsAt)
  return (
    <>
      <p className="strong">Offer made</p>
      {offerMadeTexts(made?.amount, end).map(text => (
        <p key={text}>{text}</p>
      ))}
    </>
  )
}
