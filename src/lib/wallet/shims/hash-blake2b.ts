// The function of the blake2b package that sdk-core calls, without WebAssembly, because the CSP refuses it.
import { blake2b } from '@noble/hashes/blake2.js'
import { Buffer } from 'buffer/'

interface Blake {
  update(data: Uint8Array): Blake
  digest(encoding?: string): unknown
}

export default function createHash(length: number): Blake {
  const hash = blake2b.create({ dkLen: length })
  const api: Blake = {
    update(data) {
      hash.update(Uint8Array.from(data))
      return api
    },
    digest(encoding) {
      const bytes = Buffer.from(hash.digest())
      return encoding ? bytes.toString(encoding) : bytes
    }
  }
  return api
}
