// The dialog that places a bid.

import { bidForm } from '../../stores/bid.ts'
import type { SaleTarget } from '../../stores/sale-facts.ts'
import { mountDialog } from '../action/mount.tsx'
import { BidDialog } from './BidDialog.tsx'

export function mount(place: HTMLElement, target: SaleTarget): () => void {
  return mountDialog(
    place,
    () => bidForm.open(target),
    onDone => <BidDialog target={target} onDone={onDone} />
  )
}
