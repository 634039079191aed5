import type { ReactNode } from 'react'

import type { OwnCollection } from '../../lib/api/creation.ts'
import { routes } from '../../lib/config/routes.ts'
import { mayCreate } from '../../lib/rules/collection.ts'
import { NO_ROLES } from '../../stores/create-entries.ts'

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
  return (
    <div className="field">
      <label htmlFor="create-collection">Collection</label>
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
      <p className="error" id="create-collection-error" aria-live="polite">
        {said}
      </p>
      {lacksRoles ? (
        <a className="btn btn-secondary btn-sm" href={routes.setCollectionRoles(chosen, here)}>
          Set roles
        </a>
      ) : (
        !isFixed && (
          <p className="hint" id="create-collection-hint">
            Or{' '}
            <a className="link" href={routes.createCollection(home)}>
              create another collection
            </a>
            .
          </p>
        )
      )}
    </div>
  )
}

function optionText({ collection, isSft, name, roles }: OwnCollection): string {
  const kind = isSft ? 'SFT' : 'NFT'
  const lack = mayCreate(roles, isSft) ? '' : ` (${NO_ROLES})`
  return `${name} · ${collection} · ${kind}${lack}`
}
