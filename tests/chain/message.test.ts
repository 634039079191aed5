import { describe, expect, test } from 'vitest'

import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { messageDigest, verifySignature } from '../../src/lib/protocol/message.ts'
import { nativeAuthInit, nativeAuthToken } from '../../src/lib/protocol/native-auth.ts'
import { parseNativeAuth, verifyNativeAuth } from '../../src/lib/protocol/verify-native-auth.ts'

const ALICE = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
const INIT =
  'aHR0cHM6Ly9sb2NhbGhvc3Q6NDMyMQ.abababababababababababababababababababababababababababababababab.86400.eyJ0aW1lc3RhbXAiOjE3MDAwMDAwMDB9'
const SIGNATURE =
  '5237dfa396974f65f337768f8110d729c9ebd8010a383a97e04b2b956745dead3e1c27dc531d26225687a826388f7de7f8cb0465f544d9f949f2dee20ef05209'
const TOKEN =
  'ZXJkMXF5dTV3dGhsZHpyOHd4NWM5dWNnOGtqYWdnMGpmczUzczhucjN6cHozaHlwZWZzZGQ4c3N5Y3I2dGg.YUhSMGNITTZMeTlzYjJOaGJHaHZjM1E2TkRNeU1RLmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWJhYmFiYWIuODY0MDAuZXlKMGFXMWxjM1JoYlhBaU9qRTNNREF3TURBd01EQjk.5237dfa396974f65f337768f8110d729c9ebd8010a383a97e04b2b956745dead3e1c27dc531d26225687a826388f7de7f8cb0465f544d9f949f2dee20ef05209'

describe('messageDigest', () => {
  test('equals the digest that the verifier of the network computes', () => {
    expect(toHex(messageDigest(ALICE + INIT))).toBe(
      'af24f31d6c266522ffff5d3956a247fb554d661ce63856141a00fd886e97538f'
    )
  })
})

describe('native-auth tokens', () => {
  test('are built as in the recorded example', () => {
    const init = nativeAuthInit({
      origin: 'https://localhost:4321',
      blockHash: 'ab'.repeat(32),
      ttl: 86_400,
      extraInfo: { timestamp: 1_700_000_000 }
    })
    expect(init).toBe(INIT)
    expect(nativeAuthToken(ALICE, init, SIGNATURE)).toBe(TOKEN)
  })

  test('are parsed into all their parts', () => {
    expect(parseNativeAuth(TOKEN)).toMatchObject({
      address: ALICE,
      init: INIT,
      origin: 'https://localhost:4321',
      blockHash: 'ab'.repeat(32),
      ttl: 86_400,
      extraInfo: { timestamp: 1_700_000_000 }
    })
  })

  test('are accepted with their own signature', async () => {
    const token = parseNativeAuth(TOKEN)
    expect(token && (await verifyNativeAuth(token))).toBe(true)
  })

  test('are accepted with a Ledger signature, for which {} is appended to the message', async () => {
    const pair = await crypto.subtle.generateKey({ name: 'Ed25519' }, true, ['sign', 'verify'])
    if (!('privateKey' in pair)) throw new Error('no key pair')
    const raw = new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey))
    const address = encodeAddress(raw)
    const digest = messageDigest(`${address}${INIT}{}`)
    const signature = await crypto.subtle.sign({ name: 'Ed25519' }, pair.privateKey, digest)
    const token = parseNativeAuth(nativeAuthToken(address, INIT, toHex(new Uint8Array(signature))))
    expect(token && (await verifyNativeAuth(token))).toBe(true)
  })

  test('are refused with another address', async () => {
    const token = parseNativeAuth(TOKEN)
    const other = 'erd1yuyvjrpsf0puhv9g655hs8pnxxndx9c5mu7txk0uh9u72pezglcqee92q3'
    expect(token && (await verifyNativeAuth({ ...token, address: other }))).toBe(false)
  })

  test.each([
    ['empty text', ''],
    ['text of two parts', TOKEN.split('.').slice(0, 2).join('.')],
    ['text of four parts', `${TOKEN}.00`],
    ['a token with a short signature', TOKEN.slice(0, -2)],
    ['a JWT', 'eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiIxIn0.c2ln'],
    ['a token with a malformed address', TOKEN.replace('ZXJkMXF5', 'ZXJkMXFx')]
  ])('are refused when they are %s', (_, token) => {
    expect(parseNativeAuth(token)).toBeUndefined()
  })
})

describe('verifySignature', () => {
  test('returns false and never throws for invalid input', async () => {
    expect(await verifySignature('nobody', new Uint8Array(), new Uint8Array(64))).toBe(false)
    expect(await verifySignature(ALICE, new Uint8Array(), new Uint8Array(3))).toBe(false)
    const signature = fromHex(SIGNATURE) ?? new Uint8Array()
    expect(await verifySignature(ALICE, new Uint8Array(1), signature)).toBe(false)
  })
})
