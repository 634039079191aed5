import type { ReactNode } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { routes } from '../../lib/config/routes.ts'
import { missingRolesText } from '../../lib/messages/roles.ts'
import { missingToCreate } from '../../lib/rules/collection.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  collections: readonly OwnCollection[]
  /** The identifier of the selected collection; '' for none. */
  selected: string
  isDisabled: boolean
  error: string | undefined
  /** Path of the page below the dialog. */
  pagePath: string
  /** The callback path after setting roles. */
  dialogPath: string
  onSelect(collection: string): void
}

/**
 * The collection of the new asset. A collection in which the viewer lacks a role can be selected: the field then leads
 * to the dialog that sets its roles.
 */
export function CollectionField(props: Props): ReactNode {
  const { collections, selected, isDisabled, error, pagePath, dialogPath, onSelect } = props
  const found = collections.find(i => i.collection === selected)
  const missing = found ? missingToCreate(found.roles, found.isSft) : []
  const lacksRoles = missing.length > 0
  const errorText = lacksRoles ? missingRolesText(missing) : error
  const hint = !isDisabled && !lacksRoles && (
    <>
      Or{' '}
      <a className="link" href={routes.createCollection(pagePath)}>
        create another collection
      </a>
      .
    </>
  )
  return (
    <div className="stack stack-sm">
      <Field id="create-collection" label="Collection" hint={hint} error={errorText}>
        <select
          id="create-collection"
          className="select"
          value={selected}
          disabled={isDisabled}
          aria-invalid={errorText !== undefined}
          aria-describedby="create-collection-hint create-collection-error"
          onChange={e => onSelect(e.target.value)}
        >
          {!isDisabled && <option value="">Choose a collection</option>}
          {collections.map(i => (
            <option key={i.collection} value={i.collection}>
              {optionText(i)}
            </option>
          ))}
        </select>
      </Field>
      {lacksRoles && (
        <p>
          <a
            className="btn btn-secondary btn-sm"
            href={routes.setCollectionRoles(selected, dialogPath)}
          >
            Set roles
          </a>
        </p>
      )}
    </div>
  )
}

function optionText({ collection, isSft, name, roles }: OwnCollection): string {
  const kind = isSft ? 'SFT' : 'NFT'
  const missing = missingToCreate(roles, isSft)
  const suffix = missing.length === 0 ? '' : ` (${missingRolesText(missing)})`
  return `${name} · ${collection} · ${kind}${suffix}`
}
