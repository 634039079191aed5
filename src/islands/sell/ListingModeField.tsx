// The first question of the sell form: fixed price or auction.

import type { ReactNode } from 'react'

import type { ListingMode } from '../../lib/rules/sell.ts'
import { type AnswerProps, Question } from '../ui/RadioCards.tsx'

const MODES = [
  { value: 'fixed', label: 'Fixed price', text: 'Anyone who pays your price gets it.' },
  { value: 'auction', label: 'Auction', text: 'The highest bid wins at the end.' }
] as const satisfies readonly { value: ListingMode; label: string; text: string }[]

export function ListingModeField(props: AnswerProps<ListingMode>): ReactNode {
  return <Question id="sell-mode" legend="Fixed price or auction?" options={MODES} {...props} />
}
