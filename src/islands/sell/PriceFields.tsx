import type { ReactNode } from 'react'

import type { Token } from '../../lib/api/structs.ts'
import type { AuctionKind, ListingMode, SellFieldRefusals } from '../../lib/rules/sell.ts'
import { AmountField } from '../action/AmountField.tsx'

/** The texts of the fields. */
interface Prices {
  minBid: string
  hasBuyNow: boolean
  buyNow: string
}

interface Props {
  kind: AuctionKind
  mode: ListingMode
  token: Token
  prices: Prices
  /** See AmountField. The shortcuts of the first price. */
  shortcuts?: readonly { label: string; value: string }[] | undefined
  error(field: keyof SellFieldRefusals): string | undefined
  onChange(change: Partial<Prices>, field?: keyof SellFieldRefusals): void
}

/** The price of a sale, or the minimum bid of an auction and a price that ends it. */
export function PriceFields({
  error,
  kind,
  mode,
  onChange,
  prices,
  shortcuts,
  token
}: Props): ReactNode {
  const isAuction = mode === 'auction'
  return (
    <>
      <AmountField
        id="sell-min-bid"
        label={isAuction ? 'Minimum bid' : fixedPriceLabel(kind)}
        value={prices.minBid}
        unit={token.symbol}
        placeholder="0"
        shortcuts={shortcuts}
        error={error('minBid')}
        onChange={minBid => onChange({ minBid }, 'minBid')}
      />
      {isAuction && (
        <label className="check">
          <input
            type="checkbox"
            role="switch"
            aria-checked={prices.hasBuyNow}
            checked={prices.hasBuyNow}
            onChange={e => onChange({ hasBuyNow: e.target.checked })}
          />
          Set a Buy Now price?
        </label>
      )}
      {isAuction && prices.hasBuyNow && (
        <AmountField
          id="sell-buy-now"
          label="Buy Now price"
          value={prices.buyNow}
          unit={token.symbol}
          placeholder="0"
          error={error('buyNow')}
          hint="Anyone who pays this gets it immediately."
          onChange={buyNow => onChange({ buyNow }, 'buyNow')}
        />
      )}
    </>
  )
}

function fixedPriceLabel(kind: AuctionKind): string {
  if (kind === 'variable') return 'Price each'
  return kind === 'bundle' ? 'Price for all copies' : 'Price'
}
