// The dialogs that take a listing back, or end an auction that is over.

import type { SaleTarget } from '../../stores/sale-facts.ts'
import { type SettleWay, settleForm } from '../../stores/settle.ts'
import { mountDialog } from '../action/mount.tsx'
import { SettleDialog } from './SettleDialog.tsx'

export function mount(place: HTMLElement, props: SaleTarget & { name: SettleWay }): () => void {
  const { auctionId, identifier, name } = props
  const target = { auctionId, identifier }
  return mountDialog(
    place,
    () => settleForm.open(target),
    onDone => <SettleDialog way={name} target={target} onDone={onDone} />
  )
}
