// Stores the chosen file of each account in a browser cache, so that it survives a reload. When that fails, the form
// asks for the file again.

import { STORAGE } from '../../lib/config/storage.ts'
import type { DraftFileStore } from '../../stores/create-draft.ts'

/**
 * Settles with the previous operation. They run one after the other, so that a large file does not replace a smaller
 * one that was chosen after it.
 */
let previous: Promise<unknown> = Promise.resolve()

/** Resolves with `undefined` when the operation fails. */
function inOrder<Value>(run: (cache: Cache) => Promise<Value>): Promise<Value | undefined> {
  const next = previous.then(async () => run(await caches.open(STORAGE.createFile.key)))
  previous = next.catch(() => {})
  return next.catch(() => undefined)
}

export const draftFileStore: DraftFileStore = {
  async save(address, file) {
    const headers = { 'Content-Type': file.type, 'X-Name': encodeURIComponent(file.name) }
    await inOrder(cache => cache.put(toUrl(address), new Response(file, { headers })))
  },
  read: address =>
    inOrder(async cache => {
      const stored = await cache.match(toUrl(address))
      if (!stored) return undefined
      const name = decodeURIComponent(stored.headers.get('X-Name') ?? '')
      return new File([await stored.blob()], name, {
        type: stored.headers.get('Content-Type') ?? ''
      })
    }),
  async remove(address) {
    await inOrder(cache => cache.delete(toUrl(address)))
  }
}

/** Only a key of the cache; this URL is never fetched. */
function toUrl(address: string): string {
  return `/draft/${address}`
}
