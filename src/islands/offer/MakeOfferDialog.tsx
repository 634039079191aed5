import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { routes } from '../../lib/config/routes.ts'
import type { MakeOfferData, MakeOfferTarget } from '../../lib/loaders/offers.ts'
import { everyCopyInAuctionText, noFundsText, offerRefusalText } from '../../lib/messages/offer.ts'
import { makeOffer, makeOfferForm, type OfferObstacle, offerObstacle } from '../../stores/offer.ts'
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
      {data => <OfferContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function OfferContent({ target, data, onDone }: Props & { data: MakeOfferData }): ReactNode {
  const { step } = useStore(makeOffer.$state)
  const obstacle = step === 'editing' ? offerObstacle(data) : undefined
  return obstacle ? (
    <Obstacle obstacle={obstacle} target={target} />
  ) : (
    <OfferFields target={target} data={data} onDone={onDone} />
  )
}

/** In place of a form that could never be sent: why, and what can be done instead. */
function Obstacle({ obstacle, target }: { obstacle: OfferObstacle; target: MakeOfferTarget }) {
  if (obstacle.code === 'ownItem') return <Note>{offerRefusalText(obstacle, '')}</Note>
  if (obstacle.code === 'noFunds') return <Note>{noFundsText(obstacle.symbols)}</Note>
  const { isSft, listing } = obstacle
  return (
    <>
      <Note>{everyCopyInAuctionText(isSft)}</Note>
      {listing && (
        <a
          className="btn btn-primary btn-lg btn-block"
          href={routes.auction(target.identifier, listing.id)}
        >
          See the auction
        </a>
      )}
    </>
  )
}
