// Sends the same transactions to a real node and to the sandbox. Both must accept or refuse them, with the same texts,
// status, gas, fee and events. Without the node's binary, recordings replace the node.
import { readdirSync } from 'node:fs'

import { Address } from '@multiversx/sdk-core/out/core/address'
import { Message, MessageComputer } from '@multiversx/sdk-core/out/core/message'
import { UserPublicKey } from '@multiversx/sdk-core/out/wallet/userKeys'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { verifyLogin } from '../../functions/verify-login.ts'
import { signBytes } from '../../sandbox/wallets.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { messageDigest } from '../../src/lib/protocol/message.ts'
import { nativeAuthInit, nativeAuthToken } from '../../src/lib/protocol/native-auth.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { createEdgeWorld, ORIGIN, START_SECONDS } from '../edge/support/edge-world.ts'
import { EGLD } from '../egld.ts'
import {
  expectSame,
  lastIssued,
  nodeBlock,
  type Plan,
  passCoolingOff,
  person,
  runOnNode,
  runOnSandbox,
  type Side,
  startBoth
} from './both-chains.ts'
import { findSimulator, type SimulatorFiles } from './simulator.ts'

const LOGIN_SECONDS = 86_400
const ISSUE_COST = '50000000000000000'
/** Enough for every call of the system contract. */
const SYSTEM_GAS = 60_500_000
const MISSING_CONTRACT = 'erd1qqqqqqqqqqqqqpgqz8q2ggskllzh9dp5988uz42jn95pqeghu00s0mlgca'
const RECORDINGS = new URL('../sandbox/recordings/', import.meta.url)

const files = findSimulator()
if (files === undefined) {
  process.stdout.write('No chain simulator for this machine: the recordings stand in for it.\n')
  test('recordings of a real node exist for machines without the chain simulator', () => {
    expect(readdirSync(RECORDINGS).filter(name => name.endsWith('.json'))).not.toEqual([])
  })
} else {
  compareWith(files)
}

function compareWith(found: SimulatorFiles): void {
  let stop = () => {}
  beforeAll(async () => {
    stop = await startBoth(found)
  })
  afterAll(() => stop())
  describeLogins()
  describeTransfers()
  describeAccounts()
  describeCollections()
}

function describeLogins(): void {
  describe('a login with a block of the node', { tags: ['@S2', '@W1'] }, () => {
    const logIn = async (suffix = '') => {
      const { hash } = await nodeBlock()
      const { address, key } = await person('alice')
      const init = nativeAuthInit({ origin: ORIGIN, blockHash: hash, ttl: LOGIN_SECONDS })
      const message = `${address}${init}${suffix}`
      const signature = await signBytes(key, messageDigest(message))
      return { address, init, message, signature }
    }

    test.each(['', '{}'])(
      'is accepted by the MultiversX SDK with “%s” at the end of the message',
      async suffix => {
        const { address, message, signature } = await logIn(suffix)
        const key = new UserPublicKey(Address.newFromBech32(address).getPublicKey())
        const signed = new Message({ data: Buffer.from(message) })
        const bytes = new MessageComputer().computeBytesForVerifying(signed)
        expect(await key.verify(bytes, Buffer.from(signature, 'hex'))).toBe(true)
      }
    )

    test('is accepted by the edge, until it has expired or its block is unknown', async () => {
      const { address, init, signature } = await logIn()
      const { hash, timestamp } = await nodeBlock()
      const token = nativeAuthToken(address, init, signature)
      const world = createEdgeWorld()
      world.upstreams.chain = ({ path }) =>
        path.includes(hash) ? Response.json(timestamp) : new Response(null, { status: 404 })
      const verify = () => verifyLogin(world.edge(new Request(ORIGIN)), token)
      world.advanceClock(timestamp - START_SECONDS)
      expect(await verify()).toMatchObject({ ok: true, value: { address } })
      world.advanceClock(LOGIN_SECONDS)
      expect(await verify()).toEqual({ ok: false, reason: 'expired' })
      world.upstreams.chain = () => new Response(null, { status: 404 })
      expect(await verify()).toEqual({ ok: false, reason: 'block' })
    })
  })
}

function describeTransfers(): void {
  describe('transfers on the sandbox and on the node', { tags: ['@S2'] }, () => {
    test.each<[string, Partial<PlainTransaction>]>([
      ['with exactly the needed gas', { value: '5' }],
      ['with more gas than needed', { value: '5', gasLimit: 700_000_000 }],
      ['with too little gas', { gasLimit: 49_999 }],
      ['with more gas than a block has', { gasLimit: 1_500_000_001 }],
      ['with more than the balance', { value: String(1_000n * EGLD) }],
      ['with a text', { data: btoa('hello'), gasLimit: 60_000 }],
      ['with their hash signed', { options: 1 }],
      ['with unknown options', { options: 4 }],
      ['with options for a guardian', { options: 2, gasLimit: 100_000 }],
      ['with options of version 1', { options: 1, version: 1 }],
      ['with options above 32 bits', { options: 2 ** 32 }],
      ['with a negative value', { value: '-1' }],
      ['with too many digits in their value', { value: `1${'0'.repeat(27)}` }],
      ['with too large a value', { value: `1${'0'.repeat(26)}` }],
      ['with too low a gas price', { gasPrice: 1 }],
      ['to a missing contract', { receiver: MISSING_CONTRACT, value: '5', gasLimit: 100_000 }],
      [
        'to a missing contract with half a byte of data',
        { receiver: MISSING_CONTRACT, data: btoa('bid@1'), gasLimit: 100_000 }
      ],
      [
        'with a call to a missing contract',
        { receiver: MISSING_CONTRACT, data: btoa('bid@01'), gasLimit: 10_000_000 }
      ]
    ])('have the same outcome when they are sent %s', async (_, plan) => {
      await expectSame('alice', { plan })
    })

    test('have the same outcome with a foreign signature, and for another chain', async () => {
      await expectSame('alice', { plan: {}, edit: signed => ({ ...signed, value: '1' }) })
      await expectSame('alice', { plan: { chainID: 'other' } })
    })

    test('are invalid with a username that the receiver does not have', async () => {
      const sender = await person('alice')
      const sent = { plan: { receiverUsername: btoa('carol.elrond'), gasLimit: 50_000 } }
      const outcomes = [await runOnNode(sender, sent), await runOnSandbox(sender, sent)]
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ status: 'invalid', reason: 'user name does not match' })
      }
    })
  })
}

function describeAccounts(): void {
  describe('accounts on the sandbox and on the node', { tags: ['@S2'] }, () => {
    const own = async (who: string, name: string, ...args: string[]) => ({
      plan: {
        receiver: (await person(who)).address,
        data: encodeCall(name, args),
        gasLimit: 600_000
      }
    })
    const keyOf = async (who: string) =>
      toHex(decodeAddress((await person(who)).address) ?? new Uint8Array())

    test('have the same outcomes when they store values', async () => {
      for (const value of ['value', 'val', 'a longer value', '']) {
        await expectSame(
          'alice',
          await own('alice', 'SaveKeyValue', textToHex('key'), textToHex(value))
        )
      }
      await expectSame('alice', await own('alice', 'SaveKeyValue', textToHex('key')))
      await expectSame('alice', await own('alice', 'SaveKeyValue', textToHex('ELROND'), '01'))
    })

    test('have the same outcomes when they set and use guardians', async () => {
      const setGuardian = async (who: string) =>
        own('gina', 'SetGuardian', await keyOf(who), textToHex('service'))
      await expectSame('gina', await own('gina', 'GuardAccount'))
      await expectSame('gina', await setGuardian('gina'))
      await expectSame('gina', await setGuardian('guard'))
      await expectSame('gina', await own('gina', 'GuardAccount'))
      await passCoolingOff()
      await expectSame('gina', await own('gina', 'GuardAccount'))
      const guardian = 'guard'
      await expectSame('gina', { plan: { value: '1', gasLimit: 100_000 }, guardian })
      await expectSame('gina', { plan: { value: '1', gasLimit: 100_000, options: 3 }, guardian })
      await expectSame('gina', { plan: { gasLimit: 99_999 }, guardian })
      await expectSame('gina', { plan: { gasLimit: 100_000, options: 0 }, guardian })
      const guardianSignature = 'ab'.repeat(64)
      await expectSame('gina', {
        plan: { gasLimit: 100_000 },
        guardian,
        edit: signed => ({ ...signed, guardianSignature })
      })
      await expectSame('gina', { ...(await own('gina', 'SaveKeyValue', '01', '02')), guardian })
      await expectSame('gina', { ...(await setGuardian('other')), guardian })
      await expectSame('gina', { ...(await own('gina', 'UnGuardAccount')), guardian: 'other' })
    })

    test('have the same outcomes when a relayer sends their transactions', async () => {
      const relayer = 'relay'
      await expectSame('alice', { plan: { value: '1', gasLimit: 100_000 }, relayer })
      await expectSame('alice', { plan: { value: '1', gasLimit: 300_000 }, relayer })
      await expectSame('alice', { plan: { gasLimit: 99_999 }, relayer })
      await expectSame('alice', { ...(await own('alice', 'SaveKeyValue', '05', '0203')), relayer })
      await expectSame('alice', {
        plan: { gasLimit: 100_000 },
        relayer,
        edit: ({ relayerSignature, ...signed }) => signed
      })
      await expectSame('alice', {
        plan: { gasLimit: 100_000 },
        relayer,
        edit: signed => ({ ...signed, relayerSignature: 'ab'.repeat(64) })
      })
    })
  })
}

function describeCollections(): void {
  describe('collections on the sandbox and on the node', { tags: ['@S2', '@S4'] }, () => {
    test('have the same outcomes when they are issued, get roles, and their NFTs are created and sent', async () => {
      const system = (name: string, args: string[], value = '0') => ({
        plan: {
          receiver: SYSTEM_CONTRACT,
          data: encodeCall(name, args),
          value,
          gasLimit: SYSTEM_GAS
        }
      })
      const names = ['Harbour', 'HARB'].map(textToHex)
      const issued = await expectSame('alice', system('issueNonFungible', names, ISSUE_COST))
      expect(issued).toMatchObject({ status: 'success', gasUsed: expect.any(Number) })
      await expectSame('alice', system('issueSemiFungible', names, ISSUE_COST))
      const registered = [...names, textToHex('NFT'), '']
      const withoutName = registered.slice(1)
      await expectSame('alice', system('registerAndSetAllRoles', withoutName, ISSUE_COST))
      await expectSame('alice', system('registerAndSetAllRoles', registered, ISSUE_COST))
      await expectSame('alice', system('issueNonFungible', [textToHex('Ha'), ...names], ISSUE_COST))
      await expectSame('alice', system('issueNonFungible', names, '1'))
      const [alice, bob] = [await person('alice'), await person('bob')]
      const [aliceKey, bobKey] = [alice, bob].map(({ address }) =>
        toHex(decodeAddress(address) ?? new Uint8Array())
      )
      const call =
        (receiver: string, gasLimit: number, name: string, ...args: string[]) =>
        (side: Side): Plan => ({
          receiver,
          gasLimit,
          data: encodeCall(name, [textToHex(lastIssued[side]), ...args])
        })
      const role = textToHex('ESDTRoleNFTUpdateAttributes')
      // Number of copies, name, royalties of 5 %, hash, attributes, URI.
      const create = ['01', textToHex('One'), '01f4', '', 'ff00', textToHex('https://one.example')]
      for (const plan of [
        call(SYSTEM_CONTRACT, SYSTEM_GAS, 'setSpecialRole', bobKey ?? '', role),
        call(SYSTEM_CONTRACT, SYSTEM_GAS, 'setSpecialRole', bobKey ?? '', role),
        call(alice.address, 2_000_000, 'ESDTNFTCreate', ...create),
        call(alice.address, 20_000_000, 'ESDTNFTCreate', ...create),
        call(alice.address, 300_000, 'ESDTNFTCreate', ...create),
        call(alice.address, 900_000, 'ESDTNFTTransfer', '01', '01', bobKey ?? ''),
        call(alice.address, 900_000, 'ESDTNFTTransfer', '01', '01', bobKey ?? ''),
        call(alice.address, 900_000, 'ESDTNFTTransfer', '02', '01', aliceKey ?? ''),
        call(alice.address, 900_000, 'ESDTNFTTransfer', '2', '01', bobKey ?? ''),
        (side: Side): Plan => ({
          receiver: alice.address,
          gasLimit: 900_000,
          data: encodeCall('MultiESDTNFTTransfer', [
            ...[bobKey ?? '', '01'],
            ...[textToHex(lastIssued[side]), '02', '01']
          ])
        }),
        call(SYSTEM_CONTRACT, SYSTEM_GAS, 'stopNFTCreate'),
        call(alice.address, 2_000_000, 'ESDTNFTCreate', ...create)
      ]) {
        await expectSame('alice', { plan })
      }
    })
  })
}
