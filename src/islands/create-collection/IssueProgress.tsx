import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { explorerLink } from '../../lib/format/links.ts'
import type { ActionFailure } from '../../lib/messages/dialog-errors.ts'
import type { CollectionParams } from '../../lib/rules/collection.ts'
import { $issuedCollection, watchIssuedCollection } from '../../stores/issued-collection.ts'
import { platform } from '../../stores/platform.ts'
import { rolesForm } from '../../stores/roles.ts'
import { replaceLayerUrl } from '../action/mount-dialog.tsx'
import { RolesDialog } from '../set-roles/RolesDialog.tsx'
import { Note } from '../ui/Note.tsx'
import { PendingPanel } from '../ui/PendingPanel.tsx'

export interface IssuedCollectionProps {
  /** Hash of the transaction that issues the collection. */
  hash: string
  /** Path of the account's page. */
  accountPath: string
  /** The type from the form or the URL, used until the network confirms the type. */
  isSft: boolean
  onFailure(why: ActionFailure, entered: CollectionParams | undefined): void
  onDone(): void
}

/** Waits for the collection's identifier, then shows the roles dialog. */
export function IssueProgress({
  hash,
  accountPath,
  isSft,
  onFailure,
  onDone
}: IssuedCollectionProps): ReactNode {
  const issued = useStore($issuedCollection)
  const isKnownSft = issued.step === 'found' ? issued.params.isSft : isSft
  useEffect(() => watchIssuedCollection(hash), [hash])
  // A reload of this URL restores this step.
  useEffect(() => {
    replaceLayerUrl(routes.createdCollection(accountPath, hash, isKnownSft))
  }, [accountPath, hash, isKnownSft])
  // Returns to the form, which shows the failure.
  useEffect(() => {
    if (issued.step === 'failed') onFailure(issued.failure, issued.params)
  }, [issued, onFailure])
  const collection = issued.step === 'found' ? issued.collection : undefined
  useEffect(() => {
    if (collection === undefined) return undefined
    return rolesForm.open({ collection })
  }, [collection])

  switch (issued.step) {
    case 'found':
      return (
        <RolesDialog
          target={{ collection: issued.collection }}
          newName={issued.params.name}
          onDone={onDone}
        />
      )
    case 'missing':
      return (
        <Note>
          This transaction did not create a collection for your account. If another account of yours
          signed it, log in with that one.
        </Note>
      )
    default:
      return (
        <IssuePending
          hash={hash}
          isLate={issued.step === 'waiting' && issued.isLate}
          onDone={onDone}
        />
      )
  }
}

function IssuePending({
  hash,
  isLate,
  onDone
}: Pick<IssuedCollectionProps, 'hash' | 'onDone'> & { isLate: boolean }): ReactNode {
  return (
    <PendingPanel
      title="Waiting for collection to be created..."
      text={
        isLate
          ? 'This is taking longer than usual. Nothing is lost: we keep checking.'
          : 'This takes a few seconds. Then one more signature lets you mint in it.'
      }
    >
      <a
        className="btn btn-ghost btn-sm"
        href={explorerLink(platform().network.explorer, 'transactions', hash)}
        target="_blank"
        rel="noopener"
      >
        View transaction
      </a>
      <button type="button" className="btn btn-secondary btn-sm" onClick={onDone}>
        Close
      </button>
    </PendingPanel>
  )
}
