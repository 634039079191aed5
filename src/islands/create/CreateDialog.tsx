// The dialog that creates an NFT or SFT. The values of its form are in src/stores/create-form.ts, their draft is in
// create-draft.ts, the upload and the transaction are in create.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import { countText } from '../../lib/format/amounts.ts'
import type { CreateTarget } from '../../lib/loaders/creation.ts'
import { create, createForm } from '../../stores/create.ts'
import { discardDraft } from '../../stores/create-draft.ts'
import { $submittedWork, type SubmittedWork } from '../../stores/create-form.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { lazyComponent } from '../action/lazy-component.tsx'
import { CreateFields } from './CreateFields.tsx'

interface Props {
  target: CreateTarget
  /** Path of the page below. */
  pagePath: string
  /** Path of the dialog. */
  dialogPath: string
  onDone(): void
}

const CreatedActions = lazyComponent<{ hash: string }>(
  async () => (await import('./CreatedActions.tsx')).CreatedActions,
  'Finding its page'
)

const NoCollection = lazyComponent<{ pagePath: string }>(
  async () => (await import('./NoCollection.tsx')).NoCollection,
  'Loading your collections'
)

export function CreateDialog({ target, pagePath, dialogPath, onDone }: Props): ReactNode {
  const state = useStore(create.$state)
  const work = useStore($submittedWork)
  const hash = state.step === 'succeeded' ? state.hash : undefined
  useEffect(() => {
    // The form of the next asset is empty.
    if (hash !== undefined) discardDraft()
  }, [hash])
  return (
    <ActionDialog
      form={createForm}
      target={target}
      action={create}
      loadingText="Loading your collections"
      missingText="This collection is not yours, or it does not exist."
      success={
        <>
          <p className="strong">{mintedText(work)}</p>
          <p>It may take a minute to appear everywhere.</p>
        </>
      }
      nextSteps={<CreatedActions hash={hash ?? ''} />}
      onDone={onDone}
    >
      {({ collections }) =>
        collections.length === 0 ? (
          <NoCollection pagePath={pagePath} />
        ) : (
          <CreateFields
            collections={collections}
            isCollectionFixed={target.collection !== undefined}
            pagePath={pagePath}
            dialogPath={dialogPath}
            onDone={onDone}
          />
        )
      }
    </ActionDialog>
  )
}

function mintedText(work: SubmittedWork | undefined): string {
  if (work?.isSft !== true) return 'Your NFT is minted'
  if (work.quantity === 1) return 'Your SFT is minted'
  return `Your ${countText(work.quantity)} copies are minted`
}
