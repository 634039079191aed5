import type { ReactNode } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { routes } from '../../lib/config/routes.ts'
import { mayCreate } from '../../lib/rules/collection.ts'
import { NO_ROLES } from '../../stores/create-entries.ts'
import { Field } from '../ui/Field.tsx'

interface Props {
  collections: readonly OwnCollection[]
  chosen: string
  isFixed: boolean
  error: string | undefined
  home: string
  /** Where setting roles leads back to. */
  here: string
  onChoose(collection: string): void
}

export function CollectionField(props: Props): ReactNode {
  const { collections, chosen, isFixed, error, home, here, onChoose } = props
  const found = collections.find(i => i.collection === chosen)
  const lacksRoles = found !== undefined && !mayCreate(found.roles, found.isSft)
  const said = lacksRoles ? NO_ROLES : error
  const hint = !isFixed && !lacksRoles && (
    <>
      Or{' '}
      <a className="link" href={routes.createCollection(home)}>
        create another collection
      </a>
      .
    </>
  )
  return (
    <div className="stack stack-sm">
      <Field id="create-collection" label="Collection" hint={hint} error={said}>
        <select
          id="create-collection"
          className="select"
          value={chosen}
          disabled={isFixed}
          aria-invalid={said !== undefined}
          aria-describedby="create-collection-hint create-collection-error"
          onChange={e => onChoose(e.target.value)}
        >
          {!isFixed && <option value="">Choose a collection</option>}
          {collections.map(i => (
            <option key={i.collection} value={i.collection}>
              {optionText(i)}
            </option>
          ))}
        </select>
      </Field>
      {lacksRoles && (
        <p>
          <a className="btn btn-secondary btn-sm" href={routes.setCollectionRoles(chosen, here)}>
            Set roles
          </a>
        </p>
      )}
    </div>
  )
}

function optionText({ collection, isSft, name, roles }: OwnCollection): string {
  const kind = isSft ? 'SFT' : 'NFT'
  const lack = mayCreate(roles, isSft) ? '' : ` (${NO_ROLES})`
  return `${name} · ${collection} · ${kind}${lack}`
}
