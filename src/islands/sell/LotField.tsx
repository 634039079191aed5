// The question which copies of an SFT are sold. Loads only in a form for an SFT.

import type { ReactNode } from 'react'

import type { SftAuctionTab } from '../../lib/config/routes.ts'
import type { ListingMode } from '../../lib/rules/sell.ts'
import { type AnswerProps, Question } from '../ui/RadioCards.tsx'

export interface LotProps extends AnswerProps<SftAuctionTab> {
  mode: ListingMode
}

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
  ListingMode,
  readonly { value: SftAuctionTab; label: string; text: string }[]
>

export function LotField({ mode, ...props }: LotProps): ReactNode {
  return <Question id="sell-lot" legend="Which copies?" options={LOTS[mode]} {...props} />
}
