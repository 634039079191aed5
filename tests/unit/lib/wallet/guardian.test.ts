import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest'

import { encodeAddress } from '../../../../src/lib/protocol/address.ts'
import { toHex } from '../../../../src/lib/protocol/encoding.ts'
import { bytesToSign } from '../../../../src/lib/protocol/transaction.ts'
import { verifyGuardianSignature } from '../../../../src/lib/wallet/guardian.ts'
import type { SignedTransaction, UnsignedTransaction } from '../../../../src/lib/wallet/wallet.ts'

interface Keys {
  address: string
  sign(transaction: UnsignedTransaction): Promise<string>
}

async function createKeys(): Promise<Keys> {
  const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
  const { privateKey, publicKey } = pair as CryptoKeyPair
  const raw = new Uint8Array(await crypto.subtle.exportKey('raw', publicKey))
  return {
    address: encodeAddress(raw),
    sign: async transaction => {
      const bytes = bytesToSign(transaction)
      return toHex(new Uint8Array(await crypto.subtle.sign({ name: 'Ed25519' }, privateKey, bytes)))
    }
  }
}

let owner: Keys
let guardian: Keys
let stranger: Keys
let guarded: SignedTransaction

beforeAll(async () => {
  owner = await createKeys()
  guardian = await createKeys()
  stranger = await createKeys()
  const unsigned: UnsignedTransaction = {
    nonce: 7,
    value: '5',
    receiver: stranger.address,
    sender: owner.address,
    gasPrice: 1_000_000_000,
    gasLimit: 10_000_000,
    data: 'YmlkQDAx',
    chainID: 'D',
    version: 2,
    options: 2,
    guardian: guardian.address
  }
  guarded = {
    ...unsigned,
    signature: await owner.sign(unsigned),
    guardianSignature: await guardian.sign(unsigned)
  }
})

afterEach(() => void vi.restoreAllMocks())

describe('the signature of a guardian', { tags: ['@W6'] }, () => {
  test('is accepted when it signs the transaction or the hash of the transaction', async () => {
    await verifyGuardianSignature(guarded)
    const hashed = { ...guarded, options: 3 }
    hashed.guardianSignature = await guardian.sign(hashed)
    await verifyGuardianSignature(hashed)
  })

  test('is not needed when the transaction has no guardian', async () => {
    const { guardian: _, guardianSignature: __, ...plain } = guarded
    await verifyGuardianSignature(plain)
  })

  test('of another account is refused', async () => {
    const foreign = { ...guarded, guardianSignature: await stranger.sign(guarded) }
    await expect(verifyGuardianSignature(foreign)).rejects.toThrow('notGuarded')
    const own = { ...guarded, guardianSignature: guarded.signature }
    await expect(verifyGuardianSignature(own)).rejects.toThrow('notGuarded')
  })

  test.each<Partial<SignedTransaction>>([
    { value: '6' },
    { nonce: 8 },
    { gasPrice: 2_000_000_000 },
    { guardianSignature: 'zz' },
    { guardianSignature: '' },
    { guardian: 'erd1guardian' }
  ])('is refused when a field of the transaction differs: %o', async change => {
    await expect(verifyGuardianSignature({ ...guarded, ...change })).rejects.toThrow('notGuarded')
  })

  test('is accepted without verification when the browser does not support Ed25519', async () => {
    vi.spyOn(crypto.subtle, 'importKey').mockRejectedValue(
      new DOMException('', 'NotSupportedError')
    )
    await verifyGuardianSignature({ ...guarded, guardianSignature: '00' })
  })
})
