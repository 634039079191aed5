// Mounts the dialog that changes the price of a listing.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { changePriceForm } from '../../stores/change-price.ts'
import { mountDialog, readAuctionTarget } from '../action/mount-dialog.tsx'
import { ChangePriceDialog } from './ChangePriceDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'change-price'>>
): () => void {
  const target = readAuctionTarget(props)
  return mountDialog(container, props, { form: changePriceForm, target }, onDone => (
    <ChangePriceDialog target={target} onDone={onDone} />
  ))
}
