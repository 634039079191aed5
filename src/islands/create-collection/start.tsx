// A new collection: what it is called, the wait for its identifier, the roles in it.

import { issueForm } from '../../stores/issue.ts'
import { type DialogProps, mountDialog } from '../action/mount.tsx'
import { CreateCollection } from './CreateCollection.tsx'

export function mount(place: HTMLElement, props: DialogProps): () => void {
  const { detail = 'issue', path = '', transaction } = props
  return mountDialog(place, props, { form: issueForm, target: {} }, onDone => (
    <CreateCollection
      home={path}
      isSft={detail === 'setSftRoles'}
      transaction={detail === 'issue' ? undefined : transaction}
      onDone={onDone}
    />
  ))
}
