import type { ReactNode } from 'react'

import { percentText } from '../../lib/format/percent.ts'
import type { CreateParams } from '../../stores/create-form.ts'

/** Rows of the summary: the asset to be created. */
export function CreateSummary({ params: { asset } }: { params: CreateParams }): ReactNode {
  return (
    <>
      <div>
        <dt>You create</dt>
        <dd className="strong">
          {asset.quantity > 1 && `${asset.quantity} × `}
          {asset.name}
        </dd>
      </div>
      <div>
        <dt>Collection</dt>
        <dd>{asset.collection}</dd>
      </div>
      <div>
        <dt>Royalties</dt>
        <dd>{percentText(asset.royaltiesBp)}</dd>
      </div>
    </>
  )
}
