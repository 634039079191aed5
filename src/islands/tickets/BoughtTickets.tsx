import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { nounText, pluralText } from '../../lib/format/amounts.ts'
import { localDateTimeText } from '../../lib/format/local-time-text.ts'
import type { TicketSaleData } from '../../lib/loaders/launches.ts'
import { ticketNumbersText } from '../../lib/messages/launch.ts'
import { succeededUnits } from '../../stores/action.ts'
import { boughtTicketNumbers, buyTickets, buyTicketsForm } from '../../stores/tickets.ts'

/** After a purchase. The numbers come with the sale, which is loaded again: they can follow a moment later. */
export function BoughtTickets({ before }: { before: TicketSaleData | undefined }): ReactNode {
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
      <p>
        {units > 1 ? 'They enter' : 'It enters'} the draw when the sale ends
        {times && `, on ${localDateTimeText(times.endSale)}`}.
        {times?.startClaim !== undefined &&
          ` From ${localDateTimeText(times.startClaim)} on, the page of the sale shows whether ${units > 1 ? 'they' : 'it'} won.`}
      </p>
    </>
  )
}
