import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { shortHashText } from '../../lib/format/names.ts'
import { notSignedText } from '../../lib/messages/not-signed.ts'
import { ROLE_NAMES } from '../../lib/rules/collection.ts'
import { isBusy } from '../../stores/action.ts'
import { initialRoles, missingRoles, rolesRefusalText, setRoles } from '../../stores/roles.ts'
import { CheckboxField } from '../action/CheckboxField.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  data: OwnCollection
  onDone(): void
}

export function RolesFields({ data, onDone }: Props): ReactNode {
  const isPending = isBusy(useStore(setRoles.$state))
  const [selection, setSelection] = useState(() => initialRoles(data))
  const { collection, isSft, owner = '', roles } = data
  const added = missingRoles(data, selection)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void setRoles.run({ data, selection })
  }
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <h3 className="section-title">Set roles for {collection}</h3>
        <p className="muted">
          Roles say what an account may do in a collection. These are for yours,{' '}
          <span className="mono">{shortHashText(owner)}</span>.
        </p>
        <CheckboxField
          id="role-create"
          label="Create"
          code={ROLE_NAMES.create}
          text="Make new items. Always given: without it the collection stays empty."
          checked
          disabled
        />
        <CheckboxField
          id="role-burn"
          label="Burn"
          code={ROLE_NAMES.burn}
          text="Destroy items that you hold, for good."
          checked={selection.burn}
          disabled={isPending || roles.includes(ROLE_NAMES.burn)}
          onChange={burn => setSelection(previous => ({ ...previous, burn }))}
        />
        {isSft && (
          <CheckboxField
            id="role-add"
            label="Add quantity"
            code={ROLE_NAMES.addQuantity}
            text="Make several units of an item, and more of them later."
            checked={selection.addQuantity}
            disabled={isPending || roles.includes(ROLE_NAMES.addQuantity)}
            onChange={addQuantity => setSelection(previous => ({ ...previous, addQuantity }))}
          />
        )}
        {added.length === 0 && <Note>{rolesRefusalText({ code: 'nothingNew' })}</Note>}
        <button
          type="submit"
          className="btn btn-primary btn-lg btn-block"
          disabled={isPending || added.length === 0}
        >
          Set Roles
        </button>
      </form>
      <Progress
        action={setRoles}
        noun="request"
        summary={
          <div>
            <dt>Your roles in {collection}</dt>
            <dd className="small">{added.join(', ')}</dd>
          </div>
        }
        refusalText={reason => notSignedText(rolesRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
