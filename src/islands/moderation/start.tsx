// The dialogs of admins: which collections are featured, and which are hidden.

import { createRoot } from 'react-dom/client'

import type { CollectionListData } from '../../lib/loaders/collection-list.ts'
import { deserializeData } from '../../lib/loaders/pack.ts'
import { collectionListOf } from '../../lib/rules/collection-choice.ts'
import { openCollectionList } from '../../stores/collection-lists.ts'
import { keepFocus } from '../action/keep-focus.ts'
import { start } from '../start.ts'
import { CollectionListDialog } from './CollectionListDialog.tsx'

interface Props {
  name: string
  /** What is on the list, as the page knew it: packFacts(). */
  facts?: string
}

export function mount(place: HTMLElement, { facts, name }: Props): () => void {
  start()
  const list = collectionListOf(name)
  if (!list) throw new Error(`moderation: no list is kept in the dialog '${name}'`)
  const given = facts === undefined ? undefined : deserializeData<CollectionListData>(facts)
  const close = openCollectionList(list, given)
  const stopFocus = keepFocus(place)
  const root = createRoot(place)
  root.render(<CollectionListDialog list={list} />)
  return () => {
    close()
    stopFocus()
    root.unmount()
  }
}
