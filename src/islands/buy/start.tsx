// The dialogs that buy at a fixed price: all of it, or units of an SFT.

import { buyNowForm, buySftForm } from '../../stores/buy.ts'
import { type DialogProps, mountDialog, toSaleTarget } from '../action/mount.tsx'
import { BuyNowDialog } from './BuyNowDialog.tsx'
import { BuySftDialog } from './BuySftDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = toSaleTarget(props)
  const isSft = props.name === 'buy-sft'
  const form = isSft ? buySftForm : buyNowForm
  const Dialog = isSft ? BuySftDialog : BuyNowDialog
  return mountDialog(place, props, { form, target }, onDone => (
    <Dialog target={target} onDone={onDone} />
  ))
}
