// Mounts the dialog for claiming a won auction.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { claimForm } from '../../stores/claim.ts'
import { mountDialog, readAuctionTarget } from '../action/mount-dialog.tsx'
import { ClaimDialog } from './ClaimDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'claim'>>): () => void {
  const target = readAuctionTarget(props)
  return mountDialog(container, props, { form: claimForm, target }, onDone => (
    <ClaimDialog target={target} onDone={onDone} />
  ))
}
