import { type FormEvent, type ReactNode, useRef, useState } from 'react'

import { askToConfirm } from '../../lib/dom/confirm-dialog.ts'
import {
  aboutText,
  listChangeConfirmation,
  subjectText
} from '../../lib/messages/admin-confirmation.ts'
import { collectionChoiceRefusalText } from '../../lib/messages/moderation.ts'
import type { CollectionListName } from '../../lib/rules/collection-list.ts'
import {
  addToCollectionList,
  type CollectionListEntry,
  type CollectionListState
} from '../../stores/collection-lists.ts'
import { Note } from '../ui/Note.tsx'

interface Props {
  list: CollectionListName
  state: Extract<CollectionListState, { step: 'ready' }>
}

/** The form that adds a collection to the list, by its identifier. It is cleared when the collection is on the list. */
export function AddCollection({ list, state }: Props): ReactNode {
  const { changing, data, failure, refusal } = state
  const [identifier, setIdentifier] = useState('')
  const field = useRef<HTMLInputElement>(null)
  // A collection that is being removed is still on the list.
  const isBusy = changing !== undefined && !data.items.some(i => i.collection === changing)
  const submit = async (e: FormEvent) => {
    e.preventDefault()
    const isAdded = await addToCollectionList(identifier, found => askToAdd(list, found))
    if (isAdded) setIdentifier('')
    field.current?.focus()
  }
  return (
    <form className="stack" onSubmit={e => void submit(e)} noValidate>
      <div className="field">
        <label htmlFor="collection-added">Collection identifier</label>
        <div className="row">
          <input
            ref={field}
            id="collection-added"
            className="input grow"
            value={identifier}
            placeholder="ART-1a2b3c"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            readOnly={isBusy}
            aria-invalid={refusal !== undefined}
            aria-describedby="collection-added-error"
            onChange={e => setIdentifier(e.target.value)}
          />
          <button
            type="submit"
            className="btn btn-primary btn-lg"
            aria-busy={isBusy}
            disabled={isBusy}
          >
            Add
          </button>
        </div>
        <p className="error" id="collection-added-error" role="alert">
          {refusal && collectionChoiceRefusalText(refusal)}
        </p>
      </div>
      {failure !== undefined && <Note kind="error">{failure}</Note>}
    </form>
  )
}

/** Asks for confirmation with the collection's name, maker and picture, because only an identifier was typed. */
async function askToAdd(list: CollectionListName, found: CollectionListEntry): Promise<boolean> {
  const { collection, items, maker, name = collection, picture } = found
  const question = listChangeConfirmation(list, 'add', subjectText(name))
  return askToConfirm({ ...question, about: aboutText(collection, { items, maker }), picture })
}
