// Mounts the dialog for accepting an offer.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { acceptOfferForm } from '../../stores/offer-accept.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { AcceptOfferDialog } from './AcceptOfferDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'offer-accept'>>
): () => void {
  const target = { identifier: props.identifier, offerId: props.param ?? '' }
  return mountDialog(container, props, { form: acceptOfferForm, target }, onDone => (
    <AcceptOfferDialog target={target} onDone={onDone} />
  ))
}
