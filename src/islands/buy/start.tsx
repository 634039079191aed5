// Mounts the dialogs for buying at a fixed price: the whole auction, or units of an SFT.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { buyNowForm, buySftForm } from '../../stores/buy.ts'
import { mountDialog, readAuctionTarget } from '../action/mount-dialog.tsx'
import { BuyNowDialog } from './BuyNowDialog.tsx'
import { BuySftDialog } from './BuySftDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'buy'>>): () => void {
  const target = readAuctionTarget(props)
  const isSft = props.name === 'buy-sft'
  const form = isSft ? buySftForm : buyNowForm
  const Dialog = isSft ? BuySftDialog : BuyNowDialog
  return mountDialog(container, props, { form, target }, onDone => (
    <Dialog target={target} onDone={onDone} />
  ))
}
