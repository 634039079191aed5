import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { CreateTarget } from '../../lib/loaders/creation.ts'
import { create, createForm } from '../../stores/create.ts'
import {
  $createFormValues,
  $submittedWork,
  INITIAL_CREATE_VALUES
} from '../../stores/create-form.ts'
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
  const isSft = useStore($submittedWork)?.isSft === true
  const hash = state.step === 'succeeded' ? state.hash : undefined
  useEffect(() => {
    // The next asset starts with an empty form.
    if (hash !== undefined) $createFormValues.set(INITIAL_CREATE_VALUES)
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
          <p className="strong">Your {isSft ? 'SFT' : 'NFT'} is minted</p>
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
