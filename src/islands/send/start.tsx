// Mounts the dialog that sends an item, or copies of it, to another account.

import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { sendForm } from '../../stores/send.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { SendDialog } from './SendDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<IslandData<'send'>>): () => void {
  const target = { identifier: props.identifier }
  return mountDialog(container, props, { form: sendForm, target }, onDone => (
    <SendDialog target={target} onDone={onDone} />
  ))
}
