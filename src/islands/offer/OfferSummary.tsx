import type { ReactNode } from 'react'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import { personText } from '../../lib/format/names.ts'
import type { OfferData } from '../../lib/loaders/offers.ts'
import { isOfferExpired } from '../../lib/rules/offer.ts'
import { platform } from '../../stores/platform.ts'
import { viewerAddress } from '../../stores/viewer.ts'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'

/** The terms of an offer, below the item. The maker is left out of the viewer's own offer. */
export function OfferSummary({ data }: { data: OfferData }): ReactNode {
  const { offer } = data
  const isExpired = isOfferExpired(offer, platform().now())
  return (
    <dl className="term-list">
      <MoneyRow label="Offer" money={offer.price} />
      {offer.quantity > 1 && (
        <div>
          <dt>Copies</dt>
          <dd className="strong">{offer.quantity} together</dd>
        </div>
      )}
      <PaymentTokenRow money={offer.price} />
      {offer.owner !== viewerAddress() && (
        <div>
          <dt>From</dt>
          <dd dir="auto">{personText(offer.by)}</dd>
        </div>
      )}
      <div>
        <dt>{isExpired ? 'Expired' : 'Expires'}</dt>
        <dd>{localDateTimeText(offer.endsAt)}</dd>
      </div>
    </dl>
  )
}
