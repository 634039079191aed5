import { useStore } from '@nanostores/react'
import { type ReactNode, useState } from 'react'
import type { MakeOfferData, MakeOfferTarget } from '../../lib/loaders/offers.ts'
import { makeOffer, makeOfferForm, offerObstacle } from '../../stores/offer.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { lazyComponent } from '../action/lazy-component.tsx'
import { OfferFields } from './OfferFields.tsx'
import type { ObstacleProps } from './OfferObstacle.tsx'

interface Props {
  target: MakeOfferTarget
  onDone(): void
}

const LazyObstacle = lazyComponent<ObstacleProps>(
  async () => (await import('./OfferObstacle.tsx')).OfferObstacle,
  'Loading the item'
)

export function MakeOfferDialog({ target, onDone }: Props): ReactNode {
  // Unknown after a reload, which shows the pending transaction.
  const [amount, setAmount] = useState('money')
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
          <p>Your {amount} is held until the offer is accepted. You can withdraw it at any time.</p>
        </>
      }
      steps={['offers']}
      onDone={onDone}
    >
      {data => <OfferContent target={target} data={data} onDone={onDone} onSubmit={setAmount} />}
    </ActionDialog>
  )
}

interface ContentProps extends Props {
  data: MakeOfferData
  onSubmit(amount: string): void
}

function OfferContent({ data, ...props }: ContentProps): ReactNode {
  const { step } = useStore(makeOffer.$state)
  const obstacle = step === 'editing' ? offerObstacle(data) : undefined
  return obstacle ? (
    <LazyObstacle obstacle={obstacle} data={data} />
  ) : (
    <OfferFields data={data} {...props} />
  )
}
