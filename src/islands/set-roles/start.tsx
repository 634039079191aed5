// Roles of a collection that stands.

import { rolesForm } from '../../stores/roles.ts'
import { type DialogProps, mountDialog, setCallbackUrl } from '../action/mount-dialog.tsx'
import { RolesDialog } from './RolesDialog.tsx'

export function mount(container: HTMLElement, props: DialogProps): () => void {
  const { callback, identifier: collection } = props
  if (callback) setCallbackUrl(callback)
  const target = { collection }
  return mountDialog(container, props, { form: rolesForm, target }, onDone => (
    <RolesDialog target={target} hasCallback={callback !== undefined} onDone={onDone} />
  ))
}
