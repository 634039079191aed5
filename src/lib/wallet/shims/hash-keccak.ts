// The function of the keccak package that sdk-core calls. The original compiles WebAssembly, which the CSP refuses.
import { keccak_256 } from '@noble/hashes/sha3.js'
import { Buffer } from 'buffer/'

interface Keccak {
  update(data: string | Uint8Array): Keccak
  digest(encoding?: string): unknown
}

export default function createKeccakHash(name: string): Keccak {
  if (name !== 'keccak256') throw new Error(`keccak shim: only keccak256 is offered, not ${name}`)
  const hash = keccak_256.create()
  const api: Keccak = {
    update(data) {
      hash.update(typeof data === 'string' ? new TextEncoder().encode(data) : Uint8Array.from(data))
      return api
    },
    digest(encoding) {
      const bytes = Buffer.from(hash.digest())
      return encoding ? bytes.toString(encoding) : bytes
    }
  }
  return api
}
