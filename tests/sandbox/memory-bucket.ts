// R2 in memory, as far as the sandbox uses it.
import type { Bucket, Bytes } from '../../sandbox/files/bucket.ts'
import { type Files, filesIn } from '../../sandbox/files/keep.ts'

export interface MemoryBucket extends Bucket {
  keys(): string[]
}

export function memoryBucket(): MemoryBucket {
  const held = new Map<string, { bytes: Bytes; type: string }>()
  const describe = (key: string) => {
    const found = held.get(key)
    if (!found) return null
    return { size: found.bytes.length, httpMetadata: { contentType: found.type } }
  }
  return {
    keys: () => [...held.keys()],
    head: async key => describe(key),
    async get(key, options) {
      const found = held.get(key)
      const described = describe(key)
      if (!found || !described) return null
      const { offset, length } = options?.range ?? { offset: 0, length: found.bytes.length }
      const part = new Blob([found.bytes.slice(offset, offset + length)])
      return { ...described, body: part.stream() }
    },
    async put(key, value, { httpMetadata }) {
      const bytes = new Uint8Array(await new Response(value).arrayBuffer())
      held.set(key, { bytes, type: httpMetadata.contentType })
    },
    async createMultipartUpload(key, { httpMetadata }) {
      const parts = new Map<number, Bytes>()
      return {
        async uploadPart(partNumber, value) {
          parts.set(partNumber, value)
          return { partNumber, etag: `part ${partNumber}` }
        },
        async complete(named) {
          const values = named.map(({ partNumber }) => parts.get(partNumber) ?? new Uint8Array())
          const sizes = values.slice(0, -1).map(i => i.length)
          // As R2 has it: all of one size, none below 5 MiB, but for the last.
          if (new Set(sizes).size > 1 || sizes.some(size => size < 5 * 1024 * 1024)) {
            throw new Error('parts of another size')
          }
          const bytes = new Uint8Array(await new Blob(values).arrayBuffer())
          held.set(key, { bytes, type: httpMetadata.contentType })
        },
        async abort() {
          parts.clear()
        }
      }
    },
    async delete(keys) {
      for (const key of [keys].flat()) held.delete(key)
    },
    list: async () => ({ objects: [...held.keys()].slice(0, 1_000).map(key => ({ key })) })
  }
}

export function memoryFiles(): Files {
  return filesIn(memoryBucket())
}
