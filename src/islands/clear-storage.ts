// Removes all personal data from the browser after the session was refused. What counts as personal is in
// src/lib/config/storage.ts, where no cookie is personal.

import { STORAGE, type StorageEntry } from '../lib/config/storage.ts'
import { deleteCache } from '../lib/delete-cache.ts'

export function clearPersonalStorage(): void {
  const entries: readonly StorageEntry[] = Object.values(STORAGE)
  for (const { area, isPersonal, key } of entries) {
    if (!isPersonal) continue
    if (area === 'database') indexedDB.deleteDatabase(key)
    else if (area === 'cache') deleteCache(key)
    else if (area !== 'cookie') removeItems(area === 'local' ? localStorage : sessionStorage, key)
  }
}

function removeItems(storage: Storage, key: string): void {
  // config/storage.ts: a key that ends in a space is the prefix of several keys.
  const isPrefix = key.endsWith(' ')
  for (const name of Object.keys(storage)) {
    if (name === key || (isPrefix && name.startsWith(key))) storage.removeItem(name)
  }
}
