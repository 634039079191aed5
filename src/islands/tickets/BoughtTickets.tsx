import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { OWN_TICKETS_ID } from '../../lib/config/launch-links.ts'
import { routes } from '../../lib/config/routes.ts'
import { nounText, pluralText } from '../../lib/format/amounts.ts'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import type { TicketSaleData } from '../../lib/loaders/launches.ts'
import { ticketNumbersText } from '../../lib/messages/launch.ts'
import { succeededUnits } from '../../stores/action.ts'
import { boughtTicketNumbers, buyTickets, buyTicketsForm } from '../../stores/tickets.ts'
import { setCallbackUrl } from '../action/callback-url.ts'

/**
 * Shown after a purchase. `before`: the sale as it was when the tickets were bought. The ticket numbers come from the
 * reloaded sale, so they may appear a moment later.
 */
export function BoughtTickets({ before }: { before: TicketSaleData | undefined }): ReactNode {
  // On a phone the tickets are several screens below the top of the page, so closing leads to them.
  useEffect(() => setCallbackUrl(`${routes.launch()}#${OWN_TICKETS_ID}`), [])
  const units = succeededUnits(useStore(buyTickets.$state))
  const form = useStore(buyTicketsForm.$state)
  const after = form.step === 'ready' ? form.data : undefined
  const numbers = before && after ? boughtTicketNumbers(before, after, units) : []
  const times = (after ?? before)?.sale.times
  return (
    <>
      <p className="strong">You have your {nounText(units, 'ticket')}!</p>
      <p>
        {numbers.length > 0
          ? ticketNumbersText(numbers)
          : `You bought ${pluralText(units, 'ticket')}. You find ${units > 1 ? 'their numbers' : 'its number'} on the page of the sale.`}
      </p>
      {times && (
        <dl className="term-list">
          <TimeRow label="The draw" at={times.endSale} />
          <TimeRow label="Result and claim" at={times.startClaim} />
          <TimeRow label="Claim by" at={times.endClaim} />
        </dl>
      )}
      <p className="small">
        There is nothing to do until the claim opens. Then claim on the page of the sale:{' '}
        {units > 1
          ? 'an NFT for each ticket that won, and your money back for the others.'
          : 'an NFT if it won, your money back if not.'}
      </p>
    </>
  )
}

function TimeRow({ at, label }: { at: number | undefined; label: string }): ReactNode {
  return (
    at !== undefined && (
      <div>
        <dt>{label}</dt>
        <dd className="num">{localDateTimeText(at)}</dd>
      </div>
    )
  )
}

/** A reminder of the time when the buyer must return. Absent when the time is unknown. */
export function ClaimReminder(): ReactNode {
  const form = useStore(buyTicketsForm.$state)
  const isKnown = form.step === 'ready' && form.data.sale.times.startClaim !== undefined
  return (
    isKnown && (
      <a className="btn btn-secondary" href={routes.ticketSaleCalendar('claim')} data-page-load>
        Add the claim to your calendar
      </a>
    )
  )
}
