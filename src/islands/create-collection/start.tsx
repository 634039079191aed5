// A new collection: what it is called, the wait for its identifier, the roles in it.

import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { issueForm } from '../../stores/issue.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { CreateCollection } from './CreateCollection.tsx'

export function mount(container: HTMLElement, props: DialogProps): () => void {
  const { param = 'issue', path = '', transaction } = props
  return mountDialog(container, props, { form: issueForm, target: {} }, onDone => (
    <CreateCollection
      accountPath={path}
      isSft={param === 'setSftRoles'}
      transaction={param === 'issue' ? undefined : transaction}
      onDone={onDone}
    />
  ))
}
