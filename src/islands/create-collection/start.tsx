// Mounts the dialog for creating a collection: the form, the wait for the identifier, then the roles.

import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { issueForm } from '../../stores/issue.ts'
import { mountDialog } from '../action/mount-dialog.tsx'
import { CreateCollection } from './CreateCollection.tsx'

export function mount(container: HTMLElement, props: DialogProps<never>): () => void {
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
