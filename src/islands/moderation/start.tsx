// Mounts the admins' dialogs for the featured and the blacklisted collections.

import { createRoot } from 'react-dom/client'
import type { IslandData } from '../../lib/island-data.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { deserializeData } from '../../lib/loaders/serialize.ts'
import { findCollectionList } from '../../lib/rules/collection-list.ts'
import { openCollectionList } from '../../stores/collection-lists.ts'
import { restoreFocusOnRemoval } from '../action/restore-focus.ts'
import { initPlatform } from '../browser-platform.ts'
import { CollectionListDialog } from './CollectionListDialog.tsx'

export function mount(
  container: HTMLElement,
  { data, name }: DialogProps<IslandData<'moderation'>>
): () => void {
  initPlatform()
  const list = findCollectionList(name)
  if (!list) throw new Error(`moderation: dialog '${name}' has no list`)
  const initialData = data === undefined ? undefined : deserializeData(data)
  const closeList = openCollectionList(list, initialData)
  const stopFocus = restoreFocusOnRemoval(container)
  const root = createRoot(container)
  root.render(<CollectionListDialog list={list} />)
  return () => {
    closeList()
    stopFocus()
    root.unmount()
  }
}
