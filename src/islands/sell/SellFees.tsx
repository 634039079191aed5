import type { ReactNode } from 'react'
import { percentText } from '../../lib/format/percent.ts'
import type { SellData } from '../../lib/loaders/sell.ts'
import {
  findPaymentToken,
  splitAuctionPrice,
  tokenMoney,
  tokenUnitMoney
} from '../../stores/sell.ts'
import { MoneyRow } from '../action/MoneyRow.tsx'

interface Props {
  data: SellData
  /** The price that a buyer pays, in atomic units of the token. */
  price: bigint
  token: string
  /** Label of the price, such as 'At the minimum bid'. */
  label: string
  /** Another price, whose proceeds are the last row. */
  also?: { label: string; price: bigint } | undefined
}

/**
 * The marketplace cut and the royalties of a price, and what the seller receives. A seller who is the creator keeps
 * the royalties.
 */
export function SellFees({ also, data, price, token: identifier, label }: Props): ReactNode {
  const { cutBp, isCreator, royaltiesBp } = data.rates
  const token = findPaymentToken(data, identifier)
  const usdReference = tokenUnitMoney(token)
  const { cut, royalties, seller } = splitAuctionPrice(price, data)
  return (
    <dl className="term-list fees" aria-label={label}>
      <MoneyRow label={label} money={tokenMoney(price, token)} usdReference={usdReference} />
      <MoneyRow
        label={`Marketplace fee (${percentText(cutBp)})`}
        money={tokenMoney(cut, token)}
        usdReference={usdReference}
      />
      {!isCreator && (
        <MoneyRow
          label={`Royalties (${percentText(royaltiesBp)})`}
          money={tokenMoney(royalties, token)}
          usdReference={usdReference}
        />
      )}
      <MoneyRow label="You receive" money={tokenMoney(seller, token)} usdReference={usdReference} />
      {also && (
        <MoneyRow
          label={also.label}
          money={tokenMoney(splitAuctionPrice(also.price, data).seller, token)}
          usdReference={usdReference}
        />
      )}
    </dl>
  )
}
