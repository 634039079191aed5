import type { ReactNode } from 'react'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import { personText } from '../../lib/format/names.ts'
import type { OfferData } from '../../lib/loaders/offers.ts'
import { isOfferExpired } from '../../lib/rules/offer.ts'
import { platform } from '../../stores/platform.ts'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'

/** The terms of an offer. */
export function OfferSummary({ data }: { data: OfferData }): ReactNode {
  const { asset, offer } = data
  const isExpired = isOfferExpired(offer, platform().now())
  return (
    <dl className="term-list">
      <div>
        <dt>For</dt>
        <dd className="strong">
          {offer.quantity > 1 && `${offer.quantity} × `}
          {asset.name}
        </dd>
      </div>
      <MoneyRow label="Offer" money={offer.price} />
      <PaymentTokenRow money={offer.price} />
      <div>
        <dt>From</dt>
        <dd>{personText(offer.by)}</dd>
      </div>
      <div>
        <dt>{isExpired ? 'Expired' : 'Expires'}</dt>
        <dd>{localDateTimeText(offer.endsAt)}</dd>
      </div>
    </dl>
  )
}
