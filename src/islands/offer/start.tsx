// The dialog that makes an offer.

import { makeOfferForm } from '../../stores/offer.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { MakeOfferDialog } from './MakeOfferDialog.tsx'

export function mount(place: HTMLElement, { identifier }: DialogProps): () => void {
  const item = { identifier }
  return mountDialog(
    place,
    () => makeOfferForm.open(item),
    onDone => <MakeOfferDialog target={item} onDone={onDone} />
  )
}
