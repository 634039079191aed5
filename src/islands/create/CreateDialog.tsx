import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { CreateTarget } from '../../lib/facts/creation.ts'
import { create, createForm, findCreated } from '../../stores/create.ts'
import { $entries, FIRST_ENTRIES } from '../../stores/create-entries.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { comesLater } from '../action/later.tsx'
import { CreateFields } from './CreateFields.tsx'
import { NoCollection } from './NoCollection.tsx'

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

export function CreateDialog({ target, home, here, onDone }: Props): ReactNode {
  const state = useStore(create.$state)
  const hash = state.step === 'succeeded' ? state.hash : undefined
  useEffect(() => {
    if (hash === undefined) return
    // The next one begins with nothing.
    $entries.set(FIRST_ENTRIES)
    void findCreated(hash)
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
