// The dialog that places a bid.

import { bidForm } from '../../stores/bid.ts'
import { type DialogProps, mountDialog, toSaleTarget } from '../action/mount.tsx'
import { BidDialog } from './BidDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const target = toSaleTarget(props)
  return mountDialog(place, props, { form: bidForm, target }, onDone => (
    <BidDialog target={target} onDone={onDone} />
  ))
}
