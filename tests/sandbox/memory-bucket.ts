// An in-memory R2 bucket with the functions that the sandbox uses.
import type { Bucket } from '../../sandbox/files/bucket.ts'
import { createFileStore, type FileStore } from '../../sandbox/files/file-store.ts'
import type { Bytes } from '../../src/lib/protocol/encoding.ts'

export interface MemoryBucket extends Bucket {
  keys(): string[]
}

export function createMemoryBucket(): MemoryBucket {
  const objects = new Map<string, { bytes: Bytes; type: string }>()
  const objectInfo = (key: string) => {
    const found = objects.get(key)
    if (!found) return null
    return { size: found.bytes.length, httpMetadata: { contentType: found.type } }
  }
  return {
    keys: () => [...objects.keys()],
    head: async key => objectInfo(key),
    async get(key, options) {
      const found = objects.get(key)
      const described = objectInfo(key)
      if (!found || !described) return null
      const { offset, length } = options?.range ?? { offset: 0, length: found.bytes.length }
      const part = new Blob([found.bytes.slice(offset, offset + length)])
      return { ...described, body: part.stream() }
    },
    async put(key, value, { httpMetadata }) {
      const bytes = new Uint8Array(await new Response(value).arrayBuffer())
      objects.set(key, { bytes, type: httpMetadata.contentType })
    },
    async createMultipartUpload(key, { httpMetadata }) {
      const parts = new Map<number, Bytes>()
      return {
        async uploadPart(partNumber, value) {
          parts.set(partNumber, value)
          return { partNumber, etag: `part ${partNumber}` }
        },
        async complete(uploadedParts) {
          const values = uploadedParts.map(
            ({ partNumber }) => parts.get(partNumber) ?? new Uint8Array()
          )
          const sizes = values.slice(0, -1).map(i => i.length)
          // The same rule as in R2: all parts except the last must have the same size, at least 5 MiB.
          if (new Set(sizes).size > 1 || sizes.some(size => size < 5 * 1024 * 1024)) {
            throw new Error('parts of another size')
          }
          const bytes = new Uint8Array(await new Blob(values).arrayBuffer())
          objects.set(key, { bytes, type: httpMetadata.contentType })
        },
        async abort() {
          parts.clear()
        }
      }
    },
    async delete(keys) {
      for (const key of [keys].flat()) objects.delete(key)
    },
    list: async () => ({ objects: [...objects.keys()].slice(0, 1_000).map(key => ({ key })) })
  }
}

export function createMemoryFileStore(): FileStore {
  return createFileStore(createMemoryBucket())
}
