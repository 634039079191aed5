import type { ReactNode } from 'react'

import type { SaleTarget, TicketSaleData } from '../../lib/loaders/launches.ts'

interface Props {
  target: SaleTarget
  data: TicketSaleData
}

/** Its name, and its identifier: the contract of the sale holds several collections, and the transaction names one. */
export function CollectionRow({ data, target }: Props): ReactNode {
  return (
    <div>
      <dt>Collection</dt>
      <dd>
        <span className="strong" dir="auto">
          {target.collectionName}
        </span>{' '}
        <span className="small faint">{data.collection}</span>
      </dd>
    </div>
  )
}
