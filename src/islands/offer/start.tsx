// Mounts the dialog for making an offer.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { makeOfferForm } from '../../stores/offer.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { MakeOfferDialog } from './MakeOfferDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'offer'>>): () => void {
  const item = { identifier: props.identifier }
  return mountDialog(container, props, { form: makeOfferForm, target: item }, onDone => (
    <MakeOfferDialog target={item} onDone={onDone} />
  ))
}
