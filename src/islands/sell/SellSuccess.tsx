import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { SftAuctionTab } from '../../lib/config/routes.ts'
import { zonedTimeText } from '../../lib/format/local-time-text.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import { listedText } from '../../lib/messages/sell.ts'
import type { SaleMode, SellParams } from '../../lib/rules/sell.ts'
import { succeededUnits } from '../../stores/action.ts'
import { findPaymentToken, startActionFor, tokenMoney } from '../../stores/sell.ts'

export interface SellSuccessProps {
  data: SellData | undefined
  form: SftAuctionTab | 'nft'
  /** Unknown after a reload, which shows the pending transaction. */
  listed: SellParams | undefined
  mode: SaleMode
}

/** What is listed, at which price and until when, and whether it can be taken back. */
export function SellSuccess({ data, form, listed, mode }: SellSuccessProps): ReactNode {
  const kind = listed?.kind ?? form
  const units = succeededUnits(useStore(startActionFor(form).$state))
  return (
    <>
      <p className="strong">
        {units > 1 ? `Your ${units} copies are listed` : 'Your item is listed'}
      </p>
      {data && listed && (
        <p>
          {listedText(
            tokenMoney(listed.minBid, findPaymentToken(data, listed.token)),
            listed.deadline === undefined ? undefined : zonedTimeText(listed.deadline),
            kind === 'variable' ? 'each' : mode
          )}
        </p>
      )}
      <p>{withdrawalText(kind, mode, units)}</p>
    </>
  )
}

/** Until when the seller can take the item back. */
function withdrawalText(form: SftAuctionTab | 'nft', mode: SaleMode, units: number): string {
  if (form === 'variable') return 'You can withdraw unsold copies at any time.'
  const it = units > 1 ? 'them' : 'it'
  return mode === 'fixed'
    ? `You can withdraw ${it} until ${units > 1 ? 'they sell' : 'it sells'}.`
    : `You can withdraw ${it} until the first bid.`
}
