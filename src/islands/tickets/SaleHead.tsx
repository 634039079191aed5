import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import type { SaleTarget, TicketSaleData } from '../../lib/loaders/launches.ts'
import { $dialogAsset } from '../../stores/dialog-asset.ts'

interface Props {
  target: SaleTarget
  data: TicketSaleData
}

/**
 * The collection that is sold, with its name and its identifier: the contract of the ticket sale has several
 * collections, and the transaction names one of them.
 */
export function SaleHead({ data, target }: Props): ReactNode {
  const { name, thumbnail } = useStore($dialogAsset) ?? {}
  return (
    <div className="dialog-asset">
      {thumbnail && <img src={thumbnail} alt="" width="56" height="56" />}
      <div className="grow">
        {name && (
          <p className="strong clip" dir="auto">
            {name}
          </p>
        )}
        <p className="small muted" dir="auto">
          Collection {target.collectionName} <span className="faint">{data.collection}</span>
        </p>
      </div>
    </div>
  )
}
