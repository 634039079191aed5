// The dialog that gives the viewer the roles of a collection: on its own, or as the second step of a new collection.
// The roles that minting needs are in src/lib/rules/collection.ts, the transaction is in src/stores/roles.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import type { RolesTarget } from '../../lib/loaders/creation.ts'
import { rolesForm, setRoles } from '../../stores/roles.ts'
import { ActionDialog } from '../action/ActionDialog.tsx'
import { RolesFields } from './RolesFields.tsx'

interface Props {
  target: RolesTarget
  /** Closing returns to the previous dialog, so no next steps are shown. */
  hasCallback?: boolean
  /** The collection's name when it was created in this dialog, of which this is the second step. */
  newName?: string
  onDone(): void
}

export function RolesDialog({ target, hasCallback = false, newName, onDone }: Props): ReactNode {
  const { collection } = target
  const form = useStore(rolesForm.$state)
  const isSft = form.step === 'ready' && form.data.isSft
  return (
    <ActionDialog
      form={rolesForm}
      target={target}
      action={setRoles}
      loadingText="Loading the collection"
      missingText="This collection is not yours, or it does not exist. Check the link, or log in with the account that created it."
      success={
        <>
          <p className="strong">
            {newName ? `${newName} is ready` : `The roles for ${collection} are set`}
          </p>
          <p>You can now mint in it.</p>
        </>
      }
      nextSteps={
        hasCallback ? undefined : (
          <>
            <a
              className="btn btn-primary btn-lg btn-block"
              href={routes.collectionModal(collection, 'createNft')}
            >
              Create {isSft ? 'SFT' : 'NFT'}
            </a>
            <a className="btn btn-secondary btn-block" href={routes.collection(collection)}>
              View collection
            </a>
          </>
        )
      }
      onDone={onDone}
    >
      {/* The key resets the form when the collection changes. */}
      {data => (
        <>
          {/* Without a new name, this is the title of the dialog. */}
          {newName && (
            <>
              <p className="hint">Step 2 of 2. One more signature: allow minting.</p>
              <h3 className="strong">Set roles for {collection}</h3>
            </>
          )}
          <RolesFields key={data.collection} data={data} onDone={onDone} />
        </>
      )}
    </ActionDialog>
  )
}
