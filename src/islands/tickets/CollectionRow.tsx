import type { ReactNode } from 'react'

import type { TicketSaleData } from '../../lib/loaders/launches.ts'

/** The contract of the sale holds several collections, and the transaction names one. */
export function CollectionRow({ data }: { data: TicketSaleData }): ReactNode {
  return (
    <div>
      <dt>Collection</dt>
      <dd className="clip">{data.collection}</dd>
    </div>
  )
}
