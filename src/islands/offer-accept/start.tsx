// The dialog with which an owner accepts an offer.

import { acceptOfferForm } from '../../stores/offer-accept.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = { identifier: props.identifier, offerId: props.detail ?? '' }
  return mountDialog(place, props, { form: acceptOfferForm, target }, onDone => (
    <AcceptOfferDialog target={target} onDone={onDone} />
  ))
}
