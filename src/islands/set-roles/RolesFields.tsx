import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { notSignedText } from '../../lib/bid-messages.ts'
import { hashText } from '../../lib/format/names.ts'
import { ROLE_NAMES } from '../../lib/rules/collection.ts'
import { isBusy } from '../../stores/action.ts'
import { firstRoles, newRoles, rolesRefusalText, setRoles } from '../../stores/roles.ts'
import { CheckField } from '../action/CheckField.tsx'
import { Progress } from '../action/Progress.tsx'
import { Note } from '../ui/Note.tsx'

interface Props {
  facts: OwnCollection
  onDone(): void
}

export function RolesFields({ facts, onDone }: Props): ReactNode {
  const isPending = isBusy(useStore(setRoles.$state))
  const [wish, setWish] = useState(() => firstRoles(facts))
  const { collection, isSft, owner = '', roles } = facts
  const added = newRoles(facts, wish)
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void setRoles.run({ facts, wish })
  }
  return (
    <>
      <form className="stack" onSubmit={submit}>
        <h3 className="section-title">Set roles for {collection}</h3>
        <p className="muted">
          Roles say what an account may do in a collection. These are for yours,{' '}
          <span className="mono">{hashText(owner)}</span>.
        </p>
        <CheckField
          id="role-create"
          label="Create"
          code={ROLE_NAMES.create}
          text="Make new items. Always given: without it the collection stays empty."
          checked
          disabled
        />
        <CheckField
          id="role-burn"
          label="Burn"
          code={ROLE_NAMES.burn}
          text="Destroy items that you hold, for good."
          checked={wish.burn}
          disabled={isPending || roles.includes(ROLE_NAMES.burn)}
          onCheck={burn => setWish(old => ({ ...old, burn }))}
        />
        {isSft && (
          <CheckField
            id="role-add"
            label="Add quantity"
            code={ROLE_NAMES.addQuantity}
            text="Make several units of an item, and more of them later."
            checked={wish.addQuantity}
            disabled={isPending || roles.includes(ROLE_NAMES.addQuantity)}
            onCheck={addQuantity => setWish(old => ({ ...old, addQuantity }))}
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
