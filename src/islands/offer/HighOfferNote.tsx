import type { ReactNode } from 'react'
import { moneyText } from '../../lib/format/money.ts'
import type { MakeOfferData } from '../../lib/loaders/offers.ts'
import { highOfferText } from '../../lib/messages/high-offer.ts'
import { findTokenBalance, type OfferParams, offerMoney } from '../../stores/offer.ts'
import { Note } from '../ui/Note.tsx'

export interface HighOfferProps {
  data: MakeOfferData
  params: OfferParams
}

/** A warning, when as many copies cost less elsewhere. */
export function HighOfferNote({ data, params }: HighOfferProps): ReactNode {
  const { amount, quantity, token } = params
  const units = BigInt(quantity)
  const asked = data.asked.find(i => i.token === token && amount > i.amount * units)
  if (!asked || asked.amount === 0n) return null
  const price = moneyText(offerMoney(asked.amount, findTokenBalance(data, token)))
  return (
    <Note kind="warning">{highOfferText(asked.of, amount / (asked.amount * units), price)}</Note>
  )
}
