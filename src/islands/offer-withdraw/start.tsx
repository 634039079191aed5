// The dialog with which the maker of an offer takes the money back.

import { withdrawOfferForm } from '../../stores/offer-withdraw.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = { identifier: props.identifier, offerId: props.detail ?? '' }
  return mountDialog(place, props, { form: withdrawOfferForm, target }, onDone => (
    <WithdrawOfferDialog target={target} onDone={onDone} />
  ))
}
