import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { CreateTarget } from '../../lib/loaders/creation.ts'
import { create, createForm } from '../../stores/create.ts'
import { $entries, FIRST_ENTRIES } from '../../stores/create-entries.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { comesLater } from '../action/later.tsx'
import { CreateFields } from './CreateFields.tsx'

interface Props {
  target: CreateTarget
  /** Path of the page below. */
  home: string
  /** Path of the dialog. */
  here: string
  onDone(): void
}

const Created = comesLater<{ hash: string }>(
  async () => (await import('./Created.tsx')).Created,
  'Finding its page'
)

const NoCollection = comesLater<{ home: string }>(
  async () => (await import('./NoCollection.tsx')).NoCollection,
  'Loading your collections'
)

export function CreateDialog({ target, home, here, onDone }: Props): ReactNode {
  const state = useStore(create.$state)
  const hash = state.step === 'succeeded' ? state.hash : undefined
  useEffect(() => {
    // The next one begins with nothing.
    if (hash !== undefined) $entries.set(FIRST_ENTRIES)
  }, [hash])
  return (
    <ActionDialog
      form={createForm}
      target={target}
      action={create}
      loading="Loading your collections"
      missing="There is no such collection of yours."
      success={
        <>
          <p className="strong">It is made, and it is yours.</p>
          <p>Pages that list it may need a minute.</p>
        </>
      }
      onward={<Created hash={hash ?? ''} />}
      onDone={onDone}
    >
      {({ collections }) =>
        collections.length === 0 ? (
          <NoCollection home={home} />
        ) : (
          <CreateFields
            collections={collections}
            isNamed={target.collection !== undefined}
            home={home}
            here={here}
            onDone={onDone}
          />
        )
      }
    </ActionDialog>
  )
}
