import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { SftAuctionTab } from '../../lib/config/routes.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import { newListingText } from '../../lib/messages/new-listing.ts'
import { hasFixedPrice, type ListingMode, type SellParams } from '../../lib/rules/sell.ts'
import { succeededUnits } from '../../stores/action.ts'
import { findPaymentToken, startActionFor, tokenMoney } from '../../stores/sell.ts'

export interface SellSuccessProps {
  data: SellData | undefined
  form: SftAuctionTab | 'nft'
  /** Undefined after a reload, because the page then shows only the pending transaction. */
  listed: SellParams | undefined
  mode: ListingMode
}

/** The terms of the new listing, and until when it can be withdrawn. */
export function SellSuccess({ data, form, listed, mode }: SellSuccessProps): ReactNode {
  const kind = listed?.kind ?? form
  const units = succeededUnits(useStore(startActionFor(form).$state))
  return (
    <>
      <p className="strong">
        {units > 1 ? `Your ${units} copies are listed` : 'Your item is listed'}
      </p>
      {data && listed && <p>{termsText(data, listed)}</p>}
      <p>{withdrawalText(kind, listed && mode, units)}</p>
    </>
  )
}

function termsText(data: SellData, listed: SellParams): string {
  const { buyNow, deadline, kind, minBid, token } = listed
  const isFixed = hasFixedPrice(listed)
  const money = (amount: bigint) => tokenMoney(amount, findPaymentToken(data, token))
  return newListingText({
    price: money(minBid),
    buyNow: buyNow === undefined || isFixed ? undefined : money(buyNow),
    end: deadline === undefined ? undefined : zonedTimeText(deadline),
    kind: kind === 'variable' ? 'each' : isFixed ? 'fixed' : 'auction'
  })
}

/** Says until when the seller can withdraw the listing. `mode` is undefined after a reload. */
function withdrawalText(
  form: SftAuctionTab | 'nft',
  mode: ListingMode | undefined,
  units: number
): string {
  if (form === 'variable') return 'You can withdraw unsold copies at any time.'
  const [it, sell] = units > 1 ? ['them', 'they sell'] : ['it', 'it sells']
  const ends = { auction: 'the first bid', fixed: sell }
  return `You can withdraw ${it} until ${mode ? ends[mode] : `the first bid, or until ${sell}`}.`
}
