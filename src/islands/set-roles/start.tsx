// Mounts the dialog for the roles of an existing collection.

import type { OwnCollection } from '../../lib/api/creation.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { rolesForm } from '../../stores/roles.ts'
import { setCallbackUrl } from '../action/callback-url.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps<OwnCollection>): () => void {
  const { callback, identifier: collection } = props
  if (callback) setCallbackUrl(callback)
  const target = { collection }
  return mountDialog(container, props, { form: rolesForm, target }, onDone => (
    <RolesDialog target={target} hasCallback={callback !== undefined} onDone={onDone} />
  ))
}
