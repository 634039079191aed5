// The dialog that creates a collection: the form, then the wait for its identifier and its roles (IssueProgress.tsx).
// The hash of the sent transaction decides which of them is shown, and is in the URL.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { ActionFailure } from '../../lib/messages/dialog-errors.ts'
import type { CollectionParams } from '../../lib/rules/collection.ts'
import { INITIAL_ISSUE_VALUES, type IssueFormValues, issue, issueForm } from '../../stores/issue.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { lazyComponent } from '../action/lazy-component.tsx'
import { replaceLayerUrl } from '../action/mount-dialog.tsx'
import { IssueFields } from './IssueFields.tsx'
import type { IssuedCollectionProps } from './IssueProgress.tsx'

interface Props {
  /** Path of the account's page. */
  accountPath: string
  /** Hash of the transaction that issues the collection. Undefined at the first step. */
  transaction: string | undefined
  /** Whether the collection holds SFTs, as given by the URL. */
  isSft: boolean
  onDone(): void
}

const IssuedCollection = lazyComponent<IssuedCollectionProps>(
  async () => (await import('./IssueProgress.tsx')).IssueProgress,
  'Waiting for collection to be created...'
)

export function CreateCollection({ accountPath, transaction, isSft, onDone }: Props): ReactNode {
  const [entries, setEntries] = useState<IssueFormValues>({ ...INITIAL_ISSUE_VALUES, isSft })
  const [hash, setHash] = useState(transaction)
  const [failure, setFailure] = useState<ActionFailure>()
  const state = useStore(issue.$state)
  const sentHash = state.step === 'pending' ? state.hash : undefined
  // After sending, IssueProgress follows the transaction by its hash, and the action is free for another attempt.
  useEffect(() => {
    if (sentHash === undefined) return
    issue.reset()
    setFailure(undefined)
    setHash(sentHash)
  }, [sentHash])

  const returnToForm = (reason: ActionFailure, entered: CollectionParams | undefined) => {
    if (entered) setEntries({ ...entered, properties: { ...entered.properties } })
    setFailure(reason)
    setHash(undefined)
    replaceLayerUrl(routes.createCollection(accountPath))
  }
  if (hash !== undefined) {
    return (
      <IssuedCollection
        hash={hash}
        accountPath={accountPath}
        isSft={entries.isSft}
        onFailure={returnToForm}
        onDone={onDone}
      />
    )
  }
  return (
    <ActionDialog
      form={issueForm}
      target={{}}
      action={issue}
      loadingText="Loading"
      // Neither text is shown: the form needs no item, and IssueProgress replaces it after sending.
      missingText=""
      success=""
      onDone={onDone}
    >
      {({ cost }) => (
        <IssueFields
          entries={entries}
          cost={cost}
          failure={failure}
          onChange={setEntries}
          onDone={onDone}
        />
      )}
    </ActionDialog>
  )
}
