import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect, useState } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { ActionFailure } from '../../lib/messages.ts'
import type { CollectionWish } from '../../lib/rules/collection.ts'
import { type IssueEntries, issue, issueForm, NO_ENTRIES } from '../../stores/issue.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { comesLater } from '../action/later.tsx'
import { replaceAddress } from '../action/mount.tsx'
import type { IssuedProps } from './Issued.tsx'
import { IssueFields } from './IssueFields.tsx'

interface Props {
  /** Path of the account's page. */
  home: string
  /** Of the collection that is being issued; undefined at the first step. */
  transaction: string | undefined
  /** By the address, of what is being issued. */
  isSft: boolean
  onDone(): void
}

const Issued = comesLater<IssuedProps>(
  async () => (await import('./Issued.tsx')).Issued,
  'Waiting for collection to be created...'
)

export function CreateCollection({ home, transaction, isSft, onDone }: Props): ReactNode {
  const [entries, setEntries] = useState<IssueEntries>({ ...NO_ENTRIES, isSft })
  const [hash, setHash] = useState(transaction)
  const [failure, setFailure] = useState<ActionFailure>()
  const state = useStore(issue.$state)
  const sent = state.step === 'pending' ? state.hash : undefined
  // From here on the transaction is what there is to know.
  useEffect(() => {
    if (sent === undefined) return
    issue.reset()
    setFailure(undefined)
    setHash(sent)
  }, [sent])

  const fail = (why: ActionFailure, wish: CollectionWish | undefined) => {
    if (wish) setEntries({ ...wish, switches: { ...wish.switches } })
    setFailure(why)
    setHash(undefined)
    replaceAddress(routes.createCollection(home))
  }
  if (hash !== undefined) {
    return <Issued hash={hash} home={home} isSft={entries.isSft} onFail={fail} onDone={onDone} />
  }
  return (
    <ActionDialog
      form={issueForm}
      target={{}}
      action={issue}
      loading="Loading"
      missing=""
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
