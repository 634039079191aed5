// Stores files under their CIDs. A reset of the network deletes them.

import type { Bytes } from '../../src/lib/protocol/encoding.ts'
import type { Bucket } from './bucket.ts'
import { computeCid } from './cid.ts'

export interface FileStore {
  /** Stores a file and returns its CID. */
  put(bytes: Bytes, type: string): Promise<string>
  /** Copies an upload to its CID; it is served as `type`. */
  promoteUpload(file: { key: string; cid: string }, type: string): Promise<void>
  clear(): Promise<void>
}

export function createFileStore(bucket: Bucket): FileStore {
  return {
    async put(bytes, type) {
      const cid = await computeCid(bytes)
      await bucket.put(cid, bytes, { httpMetadata: { contentType: type } })
      return cid
    },
    async promoteUpload({ key, cid }, type) {
      if (await bucket.head(cid)) return
      const upload = await bucket.get(key)
      if (!upload) throw new Error(`promoteUpload: no file ${key}`)
      await bucket.put(cid, upload.body, { httpMetadata: { contentType: type } })
    },
    async clear() {
      for (;;) {
        const { objects } = await bucket.list()
        if (objects.length === 0) return
        await bucket.delete(objects.map(({ key }) => key))
      }
    }
  }
}

/** The public URL of a file. */
export function fileUrl(name: string): string {
  return `/api/media/file/${name}`
}
