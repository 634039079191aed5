// The dialog with which an owner accepts an offer.

import { acceptOfferForm } from '../../stores/offer-accept.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'

export function mount(place: HTMLElement, { detail = '', identifier }: DialogProps): () => void {
  const target = { identifier, offerId: detail }
  return mountDialog(
    place,
    () => acceptOfferForm.open(target),
    onDone => <AcceptOfferDialog target={target} onDone={onDone} />
  )
}
