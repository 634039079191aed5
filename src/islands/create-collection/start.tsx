// A new collection: what it is called, the wait for its identifier, the roles in it.

import { issueForm } from '../../stores/issue.ts'
import { type DialogProps, mountDialog } from '../action/mount-dialog.tsx'
import { CreateCollection } from './CreateCollection.tsx'

export function mount(container: HTMLElement, props: DialogProps): () => void {
  const { detail = 'issue', path = '', transaction } = props
  return mountDialog(container, props, { form: issueForm, target: {} }, onDone => (
    <CreateCollection
      accountPath={path}
      isSft={detail === 'setSftRoles'}
      transaction={detail === 'issue' ? undefined : transaction}
      onDone={onDone}
    />
  ))
}
