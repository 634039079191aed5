// Mounts the dialogs for withdrawing a listing and for ending an auction after its deadline.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import type { SettleMode } from '../../lib/messages/settle-dialog-title.ts'
import { settleForm } from '../../stores/settle.ts'
import { mountDialog, readAuctionTarget } from '../action/mount-dialog.tsx'
import { SettleDialog } from './SettleDialog.tsx'

export function mount(
  container: HTMLElement,
  props: DialogProps<IslandData<'settle'>> & { name: SettleMode }
): () => void {
  const { name } = props
  const target = readAuctionTarget(props)
  return mountDialog(container, props, { form: settleForm, target }, onDone => (
    <SettleDialog kind={name} target={target} onDone={onDone} />
  ))
}
