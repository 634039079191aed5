// The form for the roles of a collection. Before the viewer can mint, the choices are hidden under "Advanced", because
// the defaults suit; after that, the choices are the form.

import { useStore } from '@nanostores/react'
import { type FormEvent, type ReactNode, useState } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { routes } from '../../lib/config/routes.ts'
import { shortHashText } from '../../lib/format/names.ts'
import { notSignedText } from '../../lib/messages/refused-before-signing.ts'
import { ROLE_LABELS, rolesRefusalText } from '../../lib/messages/roles.ts'
import { canCreate, ROLE_NAMES } from '../../lib/rules/collection.ts'
import { isBusy } from '../../stores/action.ts'
import { initialRoles, missingRoles, setRoles } from '../../stores/roles.ts'
import { Advanced } from '../action/Advanced.tsx'
import { CheckboxField } from '../action/CheckboxField.tsx'
import { Progress } from '../action/Progress.tsx'

interface Props {
  data: OwnCollection
  onDone(): void
}

const NFT_ROLES = [ROLE_NAMES.create, ROLE_NAMES.burn]
const SFT_ROLES = [...NFT_ROLES, ROLE_NAMES.addQuantity]

/** The role in words; a role that this site does not know keeps its name on the network. */
function roleLabel(role: string): string {
  return Object.hasOwn(ROLE_LABELS, role) ? ROLE_LABELS[role as keyof typeof ROLE_LABELS] : role
}

export function RolesFields({ data, onDone }: Props): ReactNode {
  const isPending = isBusy(useStore(setRoles.$state))
  const [selection, setSelection] = useState(() => initialRoles(data))
  const { collection, isSft, owner = '', roles } = data
  const newRoles = missingRoles(data, selection)
  const canMint = canCreate(roles, isSft)
  const allRoles = [...roles, ...newRoles]
  // Otherwise a warning says that the selection is not enough to mint: the form for a new asset would refuse.
  const willBeAbleToMint = canCreate(allRoles, isSft)
  const isComplete = (isSft ? SFT_ROLES : NFT_ROLES).every(i => roles.includes(i))
  const choices = (
    <>
      {!roles.includes(ROLE_NAMES.create) && (
        <CheckboxField
          id="role-create"
          label={ROLE_LABELS[ROLE_NAMES.create]}
          text="Mint new items. Always on."
          checked
          disabled
        />
      )}
      {!roles.includes(ROLE_NAMES.burn) && (
        <CheckboxField
          id="role-burn"
          label={ROLE_LABELS[ROLE_NAMES.burn]}
          text="Permanently destroy items you own."
          checked={selection.burn}
          disabled={isPending}
          onChange={burn => setSelection(previous => ({ ...previous, burn }))}
        />
      )}
      {isSft && !roles.includes(ROLE_NAMES.addQuantity) && (
        <CheckboxField
          id="role-add"
          label={ROLE_LABELS[ROLE_NAMES.addQuantity]}
          text="Mint several copies of an item, and add more later."
          checked={selection.addQuantity}
          disabled={isPending}
          onChange={addQuantity => setSelection(previous => ({ ...previous, addQuantity }))}
        />
      )}
    </>
  )
  const networkNames = (
    <p className="hint">
      On the network they are called <span className="mono">{allRoles.join(', ')}</span>. They
      belong to your account, <span className="mono">{shortHashText(owner)}</span>.
    </p>
  )
  const submit = (e: FormEvent) => {
    e.preventDefault()
    void setRoles.run({ data, selection })
  }
  return (
    <>
      <form className="stack" onSubmit={submit}>
        {canMint ? (
          <>
            <p>
              You can mint in this collection.{' '}
              {isComplete ? 'All roles are set.' : 'One role is left:'}
            </p>
            {isComplete && (
              <a
                className="btn btn-primary btn-lg btn-block"
                href={routes.collectionModal(collection, 'createNft')}
              >
                Create {isSft ? 'SFT' : 'NFT'}
              </a>
            )}
            {choices}
            <Advanced>{networkNames}</Advanced>
          </>
        ) : (
          <>
            <p className="muted">
              Roles say what you may do in this collection. These let you mint in it.
            </p>
            <Advanced>
              {choices}
              {networkNames}
            </Advanced>
          </>
        )}
        {!willBeAbleToMint && (
          <p className="note note-warning" role="status">
            Without “{ROLE_LABELS[ROLE_NAMES.addQuantity]}” you cannot mint here. You can set it
            later.
          </p>
        )}
        {newRoles.length > 0 && (
          <button type="submit" className="btn btn-primary btn-lg btn-block" disabled={isPending}>
            Set Roles
          </button>
        )}
      </form>
      <Progress
        action={setRoles}
        noun="request"
        summary={
          <div>
            <dt>New roles in {collection}</dt>
            <dd>{newRoles.map(roleLabel).join(', ')}</dd>
          </div>
        }
        refusalText={reason => notSignedText(rolesRefusalText(reason))}
        onDone={onDone}
      />
    </>
  )
}
