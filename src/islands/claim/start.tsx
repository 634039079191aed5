// The dialog with which a winner takes home what an auction holds.

import { claimForm } from '../../stores/claim.ts'
import { type DialogProps, mountDialog, toSaleTarget } from '../action/mount.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = toSaleTarget(props)
  return mountDialog(place, props, { form: claimForm, target }, onDone => (
    <ClaimDialog target={target} onDone={onDone} />
  ))
}
