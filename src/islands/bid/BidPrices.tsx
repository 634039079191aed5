import type { ReactNode } from 'react'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import { durationText } from '../../lib/format/time-left.ts'
import type { AuctionData } from '../../lib/loaders/auction.ts'
import { minNextBid } from '../../lib/rules/bid.ts'
import { toBidTerms } from '../../stores/auction-data.ts'
import { largestPrice } from '../../stores/bid.ts'
import { platform } from '../../stores/platform.ts'
import { MoneyRow, PaymentTokenRow } from '../action/MoneyRow.tsx'

interface Props {
  data: AuctionData
  /** Whether the viewer is the top bidder, whose next bid the contract would refuse. */
  isLeading: boolean
}

/** The auction's current price, the minimum next bid and the bidder's balance. */
export function BidPrices({ data, isLeading }: Props): ReactNode {
  const { auction, balance } = data
  const minimum = minNextBid(toBidTerms(auction))
  const price = auction.topBid ?? auction.minBid
  const usdReference = largestPrice(auction)
  return (
    <dl className="term-list">
      <MoneyRow
        label={isLeading ? 'Your bid' : auction.topBid ? 'Current bid' : 'Starting bid'}
        money={price}
        usdReference={usdReference}
      />
      {minimum !== price.amount && !isLeading && (
        <MoneyRow
          label="Minimum bid"
          money={{ ...price, amount: minimum }}
          usdReference={usdReference}
        />
      )}
      {auction.maxBid.amount > 0n && (
        <MoneyRow
          label={isLeading ? 'Others can buy now at' : 'Buy Now price'}
          money={auction.maxBid}
          usdReference={usdReference}
        />
      )}
      {auction.units > 1 && (
        <div>
          <dt>Copies</dt>
          <dd className="strong">{auction.units} together</dd>
        </div>
      )}
      <PaymentTokenRow money={price} />
      {auction.endsAt > 0 && <EndRow endsAt={auction.endsAt} />}
      <MoneyRow
        label="Your balance"
        isRounded
        money={{ ...price, amount: balance }}
        usdReference={usdReference}
      />
    </dl>
  )
}

/** The end with the time left, which shell/auction/countdown.ts updates. */
function EndRow({ endsAt }: { endsAt: number }): ReactNode {
  const left = endsAt - platform().now()
  const end = localDateTimeText(endsAt)
  return (
    <div>
      <dt>{left > 0 ? 'Ends in' : 'Ended'}</dt>
      <dd>
        {left > 0 ? (
          <>
            <time className="strong countdown" data-countdown={endsAt} data-end-text="a moment">
              {durationText(left)}
            </time>
            <span className="small faint"> {end}</span>
          </>
        ) : (
          end
        )}
      </dd>
    </div>
  )
}
