// The dialog for withdrawing an offer, which returns the money to the viewer who made it. After the deadline of the
// offer, the texts are about the refund. The transaction is in src/stores/offer-withdraw.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'
import { moneyText } from '../../lib/format/money.ts'
import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import type { OfferData, OfferTarget } from '../../lib/loaders/offers.ts'
import { withdrawalRefusalText } from '../../lib/messages/made-offer.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { refundText } from '../../lib/messages/settle-actions.ts'
import { isOfferExpired } from '../../lib/rules/offer.ts'
import { isBusy } from '../../stores/action.ts'
import { withdrawalRefusal, withdrawOffer, withdrawOfferForm } from '../../stores/offer-withdraw.ts'
import { platform } from '../../stores/platform.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { DialogTitle } from '../action/DialogTitle.tsx'
import { mountDialog } from '../action/mount-dialog.tsx'
import { Progress } from '../action/Progress.tsx'
import { OfferSummary } from '../offer/OfferSummary.tsx'
import { Note } from '../ui/Note.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'offer-withdraw'>>
): () => void {
  const target = { identifier: props.identifier, offerId: props.param ?? '' }
  return mountDialog(container, props, { form: withdrawOfferForm, target }, onDone => (
    <WithdrawOfferDialog target={target} onDone={onDone} />
  ))
}

interface Props {
  target: OfferTarget
  onDone(): void
}

function WithdrawOfferDialog({ target, onDone }: Props): ReactNode {
  return (
    <ActionDialog
      form={withdrawOfferForm}
      target={target}
      action={withdrawOffer}
      loadingText="Loading the offer"
      missingText="This offer was accepted or withdrawn."
      success={data => (
        <>
          {data && <RefundTitle data={data} />}
          <p className="strong">Offer withdrawn</p>
          <p>Your {data ? moneyText(data.offer.price) : 'money'} is back in your wallet.</p>
        </>
      )}
      onDone={onDone}
    >
      {data => <WithdrawContent target={target} data={data} onDone={onDone} />}
    </ActionDialog>
  )
}

function WithdrawContent({ target, data, onDone }: Props & { data: OfferData }): ReactNode {
  const state = useStore(withdrawOffer.$state)
  const isWithdrawing = isBusy(state)
  const refusal = isWithdrawing ? undefined : withdrawalRefusal(data)
  const isExpired = isPastDeadline(data)
  const price = moneyText(data.offer.price)
  return (
    <>
      <RefundTitle data={data} />
      <OfferSummary data={data} />
      {refusal ? (
        state.step !== 'failed' && <Note>{withdrawalRefusalText(refusal)}</Note>
      ) : (
        <Note kind={isExpired ? 'warning' : 'info'}>
          {isExpired
            ? 'Nobody accepted this offer in time. Your money is held until you get it back.'
            : `Your ${price} will return to your wallet.`}
        </Note>
      )}
      {!refusal && !isWithdrawing && (
        <button
          type="button"
          className="btn btn-primary btn-lg btn-block"
          onClick={() => void withdrawOffer.run({ target, data })}
        >
          {isExpired ? refundText(price) : 'Withdraw offer'}
        </button>
      )}
      <Progress
        action={withdrawOffer}
        noun="withdrawal"
        summary={
          <div>
            <dt>You get back</dt>
            <dd className="strong">{price}</dd>
          </div>
        }
        refusalText={reason => notSignedText(withdrawalRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}

function isPastDeadline({ offer }: OfferData): boolean {
  return isOfferExpired(offer, platform().now())
}

/** The title of the dialog for an expired offer. */
function RefundTitle({ data }: { data: OfferData }): ReactNode {
  return isPastDeadline(data) && <DialogTitle text={refundText(moneyText(data.offer.price))} />
}
