// The dialogs that take a listing back, or end an auction that is over.

import { type SettleWay, settleForm } from '../../stores/settle.ts'
import { type DialogProps, mountDialog, toSaleTarget } from '../action/mount.tsx'
import { SettleDialog } from './SettleDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps & { name: SettleWay }): () => void {
  const { name } = props
  const target = toSaleTarget(props)
  return mountDialog(place, props, { form: settleForm, target }, onDone => (
    <SettleDialog way={name} target={target} onDone={onDone} />
  ))
}
