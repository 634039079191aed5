// The admins' dialog for a list of collections. The conditions for adding one are in src/lib/rules/collection-list.ts,
// the requests are in src/stores/collection-lists.ts.

import { useStore } from '@nanostores/react'
import type { ReactNode } from 'react'

import { MAX_FEATURED_COLLECTIONS } from '../../lib/config/limits.ts'
import { BLACKLISTED_LEAD, FEATURED_LEAD } from '../../lib/messages/moderation.ts'
import type { CollectionListName } from '../../lib/rules/collection-list.ts'
import { $collectionList, loadCollectionList } from '../../stores/collection-lists.ts'
import { Note } from '../ui/Note.tsx'
import { Skeleton } from '../ui/Skeleton.tsx'
import { AddCollection } from './AddCollection.tsx'
import { CollectionRows } from './CollectionRows.tsx'

const TEXTS = {
  featured: {
    lead: FEATURED_LEAD,
    empty: 'No featured collections. The home page hides the section.'
  },
  blacklisted: {
    lead: BLACKLISTED_LEAD,
    empty: 'No blacklisted collections.'
  }
} as const

export function CollectionListDialog({ list }: { list: CollectionListName }): ReactNode {
  const state = useStore($collectionList)
  switch (state.step) {
    case 'loading':
      return <Skeleton label="Loading the collections" />
    case 'failed':
      return (
        <div className="stack">
          <Note kind="error">{state.failure}</Note>
          <button
            type="button"
            className="btn btn-secondary"
            onClick={() => void loadCollectionList()}
          >
            Try again
          </button>
        </div>
      )
    case 'ready':
      return (
        <div className="stack stack-lg">
          <p className="muted">{TEXTS[list].lead}</p>
          <AddCollection list={list} state={state} />
          <section className="stack" aria-labelledby="collections-listed">
            <div className="row row-between">
              <h3 className="label" id="collections-listed">
                On the list
              </h3>
              <span className="small faint num">
                {list === 'featured'
                  ? `${state.data.items.length} of ${MAX_FEATURED_COLLECTIONS}`
                  : state.data.items.length}
              </span>
            </div>
            {state.data.items.length === 0 ? (
              <p className="muted">{TEXTS[list].empty}</p>
            ) : (
              <CollectionRows
                list={list}
                items={state.data.items}
                pendingCollection={state.changing}
              />
            )}
          </section>
        </div>
      )
  }
}
