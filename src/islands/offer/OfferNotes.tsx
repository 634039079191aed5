// What the form of an offer shows around it: the comparison with what others ask, the terms to sign, the success. In
// one chunk with the parts below, which LazyOfferNotes.tsx loads.

import { type ReactNode, useLayoutEffect } from 'react'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import { moneyText } from '../../lib/format/money.ts'
import type { MakeOfferData } from '../../lib/loaders/offers.ts'
import { highOfferText } from '../../lib/messages/high-offer.ts'
import { offerMadeTexts } from '../../lib/messages/made-offer.ts'
import { findTokenBalance, type OfferParams, offerMoney } from '../../stores/offer.ts'
import { Note } from '../ui/Note.tsx'

// Re-exported so that their code is in the same chunk: the parts are loaded together, by one import().
export { AuctionSelect } from './AuctionSelect.tsx'
export { OfferObstacle } from './OfferObstacle.tsx'

export interface HighOfferProps {
  data: MakeOfferData
  params: OfferParams
  /** Called with the label of the submit button while there is a warning. */
  onLabel(label: string | undefined): void
}

/**
 * From this multiple of the lowest price on, an offer is probably a mistake. Below it, one work may well be worth more
 * than another.
 */
const FAR_ABOVE = 2n

/**
 * A hint when the same number of copies costs less elsewhere, and a warning when it costs far less. The button below
 * then repeats the amount.
 */
export function HighOfferNote({ data, params, onLabel }: HighOfferProps): ReactNode {
  const { amount, quantity, token } = params
  const units = BigInt(quantity)
  const askingPrice = data.askingPrices.find(i => i.token === token && amount > i.amount * units)
  const text = (value: bigint) => moneyText(offerMoney(value, findTokenBalance(data, token)))
  const isHigh = askingPrice !== undefined && askingPrice.amount !== 0n
  const isFarAbove = isHigh && amount > askingPrice.amount * units * FAR_ABOVE
  const label = isFarAbove ? `Offer ${text(amount)} anyway` : undefined
  // A layout effect, so that the button has its label before the warning is painted.
  useLayoutEffect(() => {
    onLabel(label)
    return () => onLabel(undefined)
  }, [label, onLabel])
  if (!isHigh) return null
  const note = (
    <span id="high-offer">
      {highOfferText(
        askingPrice.of,
        text(askingPrice.amount),
        isFarAbove ? amount / (askingPrice.amount * units) : 0n
      )}
    </span>
  )
  return isFarAbove ? <Note kind="warning">{note}</Note> : <p className="small muted">{note}</p>
}

export interface MadeOffer {
  /** The amount as text. */
  amount: string
  /** Unix seconds. */
  endsAt: number | undefined
}

/** Rows of the summary, below the payment: the end of the offer, and how its money is returned. */
export function OfferedTerms({ made }: OfferSuccessProps): ReactNode {
  return (
    made && (
      <>
        {made.endsAt !== undefined && (
          <div>
            <dt>Expires</dt>
            <dd>{zonedTimeText(made.endsAt)}</dd>
          </div>
        )}
        <div>
          <dt>Held</dt>
          <dd>until it is accepted or you withdraw it</dd>
        </div>
      </>
    )
  )
}

export interface OfferSuccessProps {
  /** Unknown after a reload that shows the pending transaction. */
  made: MadeOffer | undefined
}

/** The end of the offer, and how its money is returned. */
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
