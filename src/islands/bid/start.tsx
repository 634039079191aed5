// Mounts the bid dialog.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { bidForm } from '../../stores/bid.ts'
import { mountDialog, readAuctionTarget } from '../action/mount-dialog.tsx'
import { BidDialog } from './BidDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'bid'>>): () => void {
  const target = readAuctionTarget(props)
  return mountDialog(container, props, { form: bidForm, target }, onDone => (
    <BidDialog target={target} onDone={onDone} />
  ))
}
