// Keeps files under the names of their contents, and forgets them with the world they belong to.

import type { Bucket, Bytes } from './bucket.ts'
import { nameOf } from './cid.ts'

export interface Files {
  /** Keeps a file; gives its name. */
  keep(bytes: Bytes, type: string): Promise<string>
  /** Keeps under its name a file that arrived, served as `type`. */
  adopt(file: { key: string; name: string }, type: string): Promise<void>
  clear(): Promise<void>
}

export function filesIn(bucket: Bucket): Files {
  return {
    async keep(bytes, type) {
      const name = await nameOf(bytes)
      await bucket.put(name, bytes, { httpMetadata: { contentType: type } })
      return name
    },
    async adopt({ key, name }, type) {
      if (await bucket.head(name)) return
      const found = await bucket.get(key)
      if (!found) throw new Error(`adopt: no file ${key}`)
      await bucket.put(name, found.body, { httpMetadata: { contentType: type } })
    },
    async clear() {
      for (;;) {
        const { objects } = await bucket.list()
        if (objects.length === 0) return
        await bucket.delete(objects.map(i => i.key))
      }
    }
  }
}

/** Where browsers find a file. */
export function fileUrl(name: string): string {
  return `/api/media/file/${name}`
}
