import type { ReactNode } from 'react'
import type { Auction } from '../../lib/api/auctions.ts'
import { Field } from '../ui/Field.tsx'
import { AuctionPicker, type AuctionPickerProps } from './AuctionPicker.tsx'

/** `auctions`: all auctions of the asset, including those that accept no offers. */
export type AuctionSelectProps = Omit<AuctionPickerProps, 'closedText'>

/** Selects the auction that the offer is for. An auction with a bid, or of which copies are sold, accepts no offers. */
export function AuctionSelect(props: AuctionSelectProps): ReactNode {
  return (
    <Field id="offer-auction" label="Auction" error={props.error}>
      <AuctionPicker {...props} closedText={closedText} />
    </Field>
  )
}

/** The reason why the auction accepts no offers; empty when it does. */
function closedText({ hasOrders, topBid }: Auction): string {
  if (!hasOrders) return ''
  return topBid ? ' (has bids)' : ' (partly sold)'
}
