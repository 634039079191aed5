import type { ReactNode } from 'react'
import type { MakeOfferTarget } from '../../lib/loaders/offers.ts'

import { makeOffer, makeOfferForm } from '../../stores/offer.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { Note } from '../ui/Note.tsx'
import { OfferFields } from './OfferFields.tsx'

interface Props {
  target: MakeOfferTarget
  onDone(): void
}

export function MakeOfferDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={makeOfferForm}
      target={target}
      action={makeOffer}
      loadingText="Loading the item"
      missingText="This item does not exist."
      success={
        <>
          <p className="strong">Offer made</p>
          <p>Your money is held until the offer is accepted. You can withdraw it at any time.</p>
        </>
      }
      onDone={onDone}
    >
      {data =>
        data.isOwn ? (
          <Note>You own this item, so you cannot make an offer on it.</Note>
        ) : (
          <OfferFields target={target} data={data} onDone={onDone} />
        )
      }
    </ActionDialog>
  )
}
