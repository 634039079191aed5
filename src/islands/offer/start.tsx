// The dialogs about offers: making one, taking one's own back, accepting somebody's.

import { makeOfferForm } from '../../stores/offer.ts'
import { acceptOfferForm, withdrawOfferForm } from '../../stores/offer-answer.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'
import { MakeOfferDialog } from './MakeOfferDialog.tsx'
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const { detail, identifier, name } = props
  if (name === 'make-offer') {
    const item = { identifier }
    return mountDialog(
      place,
      () => makeOfferForm.open(item),
      onDone => <MakeOfferDialog target={item} onDone={onDone} />
    )
  }
  const target = { identifier, offerId: detail ?? '' }
  const isAccepting = name === 'accept-offer'
  const form = isAccepting ? acceptOfferForm : withdrawOfferForm
  const Dialog = isAccepting ? AcceptOfferDialog : WithdrawOfferDialog
  return mountDialog(
    place,
    () => form.open(target),
    onDone => <Dialog target={target} onDone={onDone} />
  )
}
