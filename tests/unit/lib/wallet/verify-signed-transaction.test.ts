import { describe, expect, test } from 'vitest'

import {
  verifySigned,
  type WalletAnswer
} from '../../../../src/lib/wallet/verify-signed-transaction.ts'
import type { UnsignedTransaction } from '../../../../src/lib/wallet/wallet.ts'

const UNSIGNED: UnsignedTransaction = {
  nonce: 7,
  value: '5',
  receiver: 'erd1market',
  sender: 'erd1me',
  gasPrice: 1_000_000_000,
  gasLimit: 10_000_000,
  data: 'YmlkQDAx',
  chainID: 'D',
  version: 1
}
const SIGNED: WalletAnswer = { ...UNSIGNED, signature: 'ab'.repeat(64) }
const GUARDED: UnsignedTransaction = { ...UNSIGNED, guardian: 'erd1guard', options: 2, version: 2 }
const COSIGNED: WalletAnswer = {
  ...GUARDED,
  signature: 'ab'.repeat(64),
  guardianSignature: 'cd'.repeat(64)
}

describe('a signed transaction', { tags: ['@W7'] }, () => {
  test.each<[string, UnsignedTransaction, WalletAnswer]>([
    ['as it was requested', UNSIGNED, SIGNED],
    ['with a higher gas price', UNSIGNED, { ...SIGNED, gasPrice: 2_000_000_000 }],
    ['with the gas of a guardian', UNSIGNED, { ...SIGNED, gasLimit: 10_050_000 }],
    ['when a Ledger signed its hash', UNSIGNED, { ...SIGNED, options: 1, version: 2 }],
    ['from an account with a guardian', GUARDED, COSIGNED],
    [
      'from an account with a guardian when its hash was signed',
      GUARDED,
      { ...COSIGNED, options: 3 }
    ]
  ])('is accepted %s', (_, unsigned, answer) => {
    expect(verifySigned(unsigned, answer)).toEqual(answer)
  })

  test('loses the fields that the protocol does not have', () => {
    const answer = { ...SIGNED, relayer: '', note: 'hello' }
    expect(verifySigned(UNSIGNED, answer)).toEqual(SIGNED)
  })

  const changes: Partial<WalletAnswer>[] = [
    { nonce: 8 },
    { value: '6' },
    { receiver: 'erd1other' },
    { data: 'YmlkQDAy' },
    { chainID: '1' },
    { gasPrice: 11_000_000_000 },
    { gasPrice: 1 },
    { gasPrice: Number.NaN },
    { gasLimit: 600_000_000 },
    { gasLimit: 9_999_999 },
    { guardian: 'erd1other' },
    { options: 1 },
    { options: 2, version: 2 },
    { options: 4, version: 2 },
    { options: 2 ** 32 + 1, version: 2 },
    { version: 3 },
    { relayer: 'erd1relayer' },
    { relayerSignature: 'ef'.repeat(64) },
    { receiverUsername: 'bWFya2V0' },
    { senderUsername: 'bWU=' },
    { signature: '' }
  ]

  test.each(changes)('is refused with %j', change => {
    expect(() => verifySigned(UNSIGNED, { ...SIGNED, ...change })).toThrow('changedTransaction')
  })

  test('of another account is refused', () => {
    const answer = { ...SIGNED, sender: 'erd1other' }
    expect(() => verifySigned(UNSIGNED, answer)).toThrow('wrongAccount')
  })

  test.each<Partial<WalletAnswer>>([
    { guardian: 'erd1other' },
    { guardian: '' },
    { options: 0 },
    { options: 1 },
    { version: 1, options: 3 }
  ])('of a guarded account is refused with %j', change => {
    expect(() => verifySigned(GUARDED, { ...COSIGNED, ...change })).toThrow('changedTransaction')
  })

  test.each(['', undefined])(
    'of a guarded account is refused when its guardian signature is %j',
    none => {
      const { guardianSignature: _, ...answer } = COSIGNED
      const unguarded = none === undefined ? answer : { ...answer, guardianSignature: none }
      expect(() => verifySigned(GUARDED, unguarded)).toThrow('notGuarded')
    }
  )

  test('that the wallet did not return counts as a rejection', () => {
    expect(() => verifySigned(UNSIGNED, undefined)).toThrow('rejected')
  })
})
