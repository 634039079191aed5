// The dialog that makes an offer. The conditions are in src/lib/rules/offer.ts, the transaction is in
// src/stores/offer.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { MakeOfferData, MakeOfferTarget } from '../../lib/loaders/offers.ts'
import { makeOffer, makeOfferForm, offerObstacle } from '../../stores/offer.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { LazyOfferObstacle, LazyOfferSuccess } from './LazyOfferNotes.tsx'
import { OfferFields } from './OfferFields.tsx'
import type { MadeOffer } from './OfferNotes.tsx'

interface Props {
  target: MakeOfferTarget
  onDone(): void
}

export function MakeOfferDialog({ target, onDone }: Props): ReactNode {
  // Unknown after a reload that shows the pending transaction.
  const [made, setMade] = useState<MadeOffer>()
  return (
    <ActionDialog
      form={makeOfferForm}
      target={target}
      action={makeOffer}
      loadingText="Loading the item"
      missingText="This item does not exist."
      success={<LazyOfferSuccess made={made} />}
      preloadSuccess={LazyOfferSuccess.preload}
      steps={['offers']}
      onDone={onDone}
    >
      {data => (
        <OfferContent target={target} data={data} made={made} onDone={onDone} onSubmit={setMade} />
      )}
    </ActionDialog>
  )
}

interface ContentProps extends Props {
  data: MakeOfferData
  made: MadeOffer | undefined
  onSubmit(made: MadeOffer): void
}

function OfferContent({ data, ...props }: ContentProps): ReactNode {
  const { step } = useStore(makeOffer.$state)
  const obstacle = step === 'editing' && offerObstacle(data)
  return obstacle ? (
    <LazyOfferObstacle obstacle={obstacle} data={data} />
  ) : (
    <OfferFields data={data} {...props} />
  )
}
