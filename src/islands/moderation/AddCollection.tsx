import { type FormEvent, type ReactNode, useRef, useState } from 'react'

import { collectionChoiceRefusalText } from '../../lib/messages/moderation.ts'
import { addToCollectionList, type CollectionListState } from '../../stores/collection-lists.ts'
import { Note } from '../ui/Note.tsx'

interface Props {
  /** Asked before a collection is added; `undefined` when adding hides nothing. */
  question: string | undefined
  state: Extract<CollectionListState, { step: 'ready' }>
}

/** The input is cleared when the collection is on the list. */
export function AddCollection({ question, state }: Props): ReactNode {
  const { changing, data, failure, refusal } = state
  const [identifier, setIdentifier] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const isBusy = changing !== undefined && !data.items.some(i => i.collection === changing)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    if (question !== undefined && identifier.trim() && !confirm(question)) return
    void addToCollectionList(identifier).then(isAdded => {
      if (isAdded) setIdentifier('')
      field.current?.focus()
    })
  }
  return (
    <form className="stack" onSubmit={submit} noValidate>
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
