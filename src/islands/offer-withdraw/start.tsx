// Mounts the dialog for withdrawing an offer, which returns the money to the bidder.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { withdrawOfferForm } from '../../stores/offer-withdraw.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { WithdrawOfferDialog } from './WithdrawOfferDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'offer-withdraw'>>
): () => void {
  const target = { identifier: props.identifier, offerId: props.param ?? '' }
  return mountDialog(container, props, { form: withdrawOfferForm, target }, onDone => (
    <WithdrawOfferDialog target={target} onDone={onDone} />
  ))
}
