// The first questions of a sale: at a fixed price or by auction, and for an SFT, which copies.

import type { ReactNode } from 'react'

import type { SftAuctionTab } from '../../lib/config/routes.ts'
import type { SaleMode } from '../../lib/rules/sell.ts'
import { RadioCards } from '../ui/RadioCards.tsx'

interface Props<Value> {
  value: Value
  onChange(value: Value): void
}

const MODES = [
  { value: 'fixed', label: 'Fixed price', text: 'Anyone who pays your price gets it immediately.' },
  { value: 'auction', label: 'Auction', text: 'The highest bid wins when the time is over.' }
] as const satisfies readonly { value: SaleMode; label: string; text: string }[]

const LOTS = {
  fixed: [
    { value: 'variable', label: 'Separately', text: 'Sell copies separately at one price.' },
    { value: 'single', label: 'One copy', text: 'Sell one copy at one price.' },
    { value: 'bundle', label: 'In one lot', text: 'Sell several copies to one buyer.' }
  ],
  auction: [
    { value: 'single', label: 'One copy', text: 'Sell one copy to the highest bidder.' },
    { value: 'bundle', label: 'In one lot', text: 'Sell several copies as one auction.' }
  ]
} as const satisfies Record<
  SaleMode,
  readonly { value: SftAuctionTab; label: string; text: string }[]
>

export function SaleModeField(props: Props<SaleMode>): ReactNode {
  return <RadioCards id="sell-mode" legend="Fixed price or auction?" options={MODES} {...props} />
}

export function LotField({ mode, ...props }: Props<SftAuctionTab> & { mode: SaleMode }): ReactNode {
  return <RadioCards id="sell-lot" legend="Which copies?" options={LOTS[mode]} {...props} />
}
