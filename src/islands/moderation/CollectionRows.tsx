import type { ReactNode } from 'react'

import { routes } from '../../lib/config/routes.ts'
import { askToConfirm } from '../../lib/dom/confirm-dialog.ts'
import { nameInitials } from '../../lib/format/names.ts'
import {
  aboutText,
  listChangeConfirmation,
  subjectText
} from '../../lib/messages/admin-confirmation.ts'
import type { CollectionListName } from '../../lib/rules/collection-list.ts'
import {
  type CollectionListEntry,
  removeFromCollectionList
} from '../../stores/collection-lists.ts'
import { Avatar } from '../ui/Avatar.tsx'

interface Props {
  list: CollectionListName
  items: readonly CollectionListEntry[]
  /** Identifier of the collection being added or removed. */
  pendingCollection: string | undefined
}

/** The collections on the list, each with a button that removes it after a confirmation. */
export function CollectionRows({ pendingCollection, items, list }: Props): ReactNode {
  const remove = async (item: CollectionListEntry) => {
    const { collection, items: count, maker, name = collection, picture } = item
    const question = listChangeConfirmation(list, 'remove', subjectText(name))
    const about = aboutText(collection, { items: count, maker })
    if (await askToConfirm({ ...question, about, picture })) await removeFromCollectionList(item)
  }
  return (
    <ul className="stack">
      {items.map(item => {
        const { collection, items: count, maker, name = collection, picture } = item
        return (
          <li className="row" key={collection}>
            <Avatar initials={nameInitials(name)} image={picture} square />
            <div className="grow clip">
              <a className="strong" href={routes.collection(collection)}>
                {name}
              </a>
              <p className="small muted clip">{aboutText(collection, { items: count, maker })}</p>
            </div>
            <button
              type="button"
              className="btn btn-secondary btn-sm"
              aria-label={`Remove ${name}`}
              aria-busy={pendingCollection === collection}
              disabled={pendingCollection !== undefined}
              onClick={() => void remove(item)}
            >
              Remove
            </button>
          </li>
        )
      })}
    </ul>
  )
}
