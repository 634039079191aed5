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
    {
      value: 'variable',
      label: 'Separately',
      text: 'Each buyer takes as many as they like.'
    },
    { value: 'single', label: 'One copy', text: 'You sell one and keep the others.' },
    { value: 'bundle', label: 'In one lot', text: 'One buyer takes them together.' }
  ],
  auction: [
    {
      value: 'single',
      label: 'One copy',
      text: 'The highest bidder gets one. You keep the others.'
    },
    { value: 'bundle', label: 'In one lot', text: 'The highest bidder gets them together.' }
  ]
} as const satisfies Record<
  SaleMode,
  readonly { value: SftAuctionTab; label: string; text: string }[]
>

export function SaleModeField(props: Props<SaleMode>): ReactNode {
  return <Question id="sell-mode" legend="Fixed price or auction?" options={MODES} {...props} />
}

export function LotField({ mode, ...props }: Props<SftAuctionTab> & { mode: SaleMode }): ReactNode {
  return <Question id="sell-lot" legend="Which copies?" options={LOTS[mode]} {...props} />
}

interface QuestionProps<Value extends string> extends Props<Value> {
  id: string
  legend: string
  options: readonly { value: Value; label: string; text: string }[]
}

/** With the sentence of the chosen answer below, where the answers stand in a row without theirs. */
function Question<Value extends string>(props: QuestionProps<Value>): ReactNode {
  return (
    <div className="field">
      <RadioCards {...props} />
      <p className="form-brief small muted" aria-live="polite">
        {props.options.find(i => i.value === props.value)?.text}
      </p>
    </div>
  )
}
