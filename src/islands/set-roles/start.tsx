// Roles of a collection that stands.

import { rolesForm } from '../../stores/roles.ts'
import { type DialogProps, leadTo, mountDialog } from '../action/mount.tsx'
import { RolesDialog } from './RolesDialog.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const { callback, identifier: collection } = props
  if (callback) leadTo(callback)
  const target = { collection }
  return mountDialog(place, props, { form: rolesForm, target }, onDone => (
    <RolesDialog target={target} isAwaited={callback !== undefined} onDone={onDone} />
  ))
}
