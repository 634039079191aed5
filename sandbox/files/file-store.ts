// Keeps files under the names of their contents, and forgets them with the world they belong to.

import type { Bucket, Bytes } from './bucket.ts'
import { computeCid } from './cid.ts'

export interface FileStore {
  /** Keeps a file; gives its name. */
  put(bytes: Bytes, type: string): Promise<string>
  /** Keeps under its name a file that arrived, served as `type`. */
  promoteUpload(file: { key: string; name: string }, type: string): Promise<void>
  clear(): Promise<void>
}

export function createFileStore(bucket: Bucket): FileStore {
  return {
    async put(bytes, type) {
      const name = await computeCid(bytes)
      await bucket.put(name, bytes, { httpMetadata: { contentType: type } })
      return name
    },
    async promoteUpload({ key, name }, type) {
      if (await bucket.head(name)) return
      const upload = await bucket.get(key)
      if (!upload) throw new Error(`adopt: no file ${key}`)
      await bucket.put(name, upload.body, { httpMetadata: { contentType: type } })
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
