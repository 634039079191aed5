// Replays collections, roles and mints recorded on a real node. The gas costs, texts and events must be equal.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test } from 'vitest'

import { executeTransaction } from '../../sandbox/chain/execute-transaction.ts'
import type { ExecutionOutcome } from '../../sandbox/chain/outcome.ts'
import { createAccount, readAccount, setNonce } from '../../sandbox/ledger/accounts.ts'
import { issueCollection } from '../../sandbox/ledger/nfts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import {
  decodeUtf8,
  fromBase64,
  fromHex,
  textToHex,
  toHex
} from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { createEmptyLedger } from './node-sql.ts'

const RECORDED = JSON.parse(
  readFileSync(new URL('../chain/fixtures/recorded-transactions.json', import.meta.url), 'utf8')
) as { name: string; transaction: PlainTransaction; hash: string }[]

const NFT = 'SPK-c5f9d2'
const SFT = 'SSF-73c74f'
const AT = 1_795_187_521

let sql: Sql
beforeEach(() => {
  sql = createEmptyLedger()
})

function run(name: string): ExecutionOutcome {
  const recorded = RECORDED.find(i => i.name === name)
  if (!recorded) throw new Error(`no ${name} was recorded`)
  const { hash, transaction } = recorded
  const { sender, nonce } = transaction
  if (readAccount(sql, sender).nonce === 0)
    createAccount(sql, { address: sender, balance: 10n ** 18n })
  setNonce(sql, sender, nonce)
  return executeTransaction(sql, transaction, { hash, at: AT })
}

/**
 * Creates the collections with the identifiers of the real node. The sandbox would generate different ones, because its
 * block differs.
 */
function issueCollections(): void {
  const owner = RECORDED.find(i => i.name === 'issueNonFungible')?.transaction.sender ?? ''
  const properties = JSON.stringify({ canAddSpecialRoles: true })
  const common = { owner, created: AT, roles: [], columns: { properties } }
  issueCollection(sql, { ...common, name: 'SpikeNft', collection: NFT, type: 'NonFungibleESDT' })
  issueCollection(sql, { ...common, name: 'SpikeSft', collection: SFT, type: 'SemiFungibleESDT' })
}

function events(outcome: ExecutionOutcome): [name: string, ...topics: string[]][] {
  return (outcome.logs?.events ?? []).map(({ identifier, topics }) => [
    identifier,
    ...topics.map(topic => decodeUtf8(fromBase64(topic) ?? new Uint8Array()))
  ])
}

describe('a recorded collection issue', { tags: ['@S4'] }, () => {
  test.each([
    {
      name: 'issueNonFungible',
      gasUsed: 50_485_000,
      fee: '985000000000000',
      title: 'SpikeNft',
      ticker: 'SPK',
      type: 'NonFungibleESDTv2'
    },
    {
      name: 'issueSemiFungible',
      gasUsed: 50_486_500,
      fee: '986500000000000',
      title: 'SpikeSft',
      ticker: 'SSF',
      type: 'SemiFungibleESDT'
    }
  ])(
    'is executed like on the real network: $name',
    ({ name, gasUsed, fee, title, ticker, type }) => {
      const outcome = run(name)
      expect(outcome).toMatchObject({ status: 'success', gasUsed, fee })
      const refund = outcome.results.at(-1)
      const [, result = '', hex = ''] = refund?.data.split('@') ?? []
      const identifier = decodeUtf8(fromHex(hex) ?? new Uint8Array())
      expect(result).toBe(textToHex('ok'))
      expect(identifier).toMatch(new RegExp(`^${ticker}-[0-9a-f]{6}$`))
      // 10 000 000 units of gas were not used, and are refunded at the processing price.
      expect(refund?.value).toBe('100000000000000')
      const everything = [
        'canFreeze',
        'canWipe',
        'canPause',
        'canTransferNFTCreateRole',
        'canChangeOwner',
        'canUpgrade',
        'canAddSpecialRoles'
      ].flatMap(property => [property, 'true'])
      expect(events(outcome).slice(0, 4)).toEqual([
        ['upgradeProperties', identifier, '', ...everything],
        ['ESDTSetBurnRoleForAll', identifier, '', '', 'ESDTRoleBurnForAll'],
        ['ESDTSetTokenType', identifier, type],
        [name, identifier, title, ticker, type, '']
      ])
      const reported = outcome.results.slice(0, -1).map(i => i.data.split('@')[0])
      expect(reported.toSorted()).toEqual([
        ...Array<string>(3).fill('ESDTSetBurnRoleForAll'),
        ...Array<string>(3).fill('ESDTSetTokenType')
      ])
      expect(new Set(outcome.results.map(i => i.receiver)).size).toBe(4)
    }
  )
})

describe('a recorded role assignment', { tags: ['@S4'] }, () => {
  test.each([
    {
      name: 'setSpecialRole-nft',
      collection: NFT,
      gasUsed: 50_434_000,
      fee: '934000000000000',
      roles: [
        'ESDTRoleNFTCreate',
        'ESDTRoleNFTBurn',
        'ESDTRoleNFTUpdateAttributes',
        'ESDTRoleNFTAddURI'
      ]
    },
    {
      name: 'setSpecialRole-sft',
      collection: SFT,
      gasUsed: 50_366_500,
      fee: '866500000000000',
      roles: ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity']
    }
  ])('is executed like on the real network: $name', ({ name, collection, gasUsed, fee, roles }) => {
    issueCollections()
    const outcome = run(name)
    expect(outcome).toMatchObject({ status: 'success', gasUsed, fee })
    expect(events(outcome)[0]).toEqual(['ESDTSetRole', collection, '', '', ...roles])
    expect(outcome.results.map(i => i.data.split('@')[0])).toEqual(['ESDTSetRole', ''])
    expect(outcome.results.at(-1)?.data).toBe('@6f6b')
    const held = sql.all<{ role: string }>(
      'SELECT role FROM collection_role WHERE collection = ?',
      collection
    )
    expect(held.map(row => row.role).toSorted()).toEqual(roles.toSorted())
  })
})

describe('a recorded mint', { tags: ['@S4'] }, () => {
  test.each([
    {
      name: 'ESDTNFTCreate-nft',
      role: 'setSpecialRole-nft',
      identifier: `${NFT}-01`,
      gasUsed: 1_700_500,
      fee: '433300000000000',
      token:
        '080212020001229301080112085370696b652023311a20decc4f453c464f175e085262eb5249dfbe8c53d592f039f349beeedc8db6cb3720ee05321b68747470733a2f2f6d656469612e6578616d706c652f312e706e67321c68747470733a2f2f6d656469612e6578616d706c652f312e6a736f6e3a25746167733a6172742c7370696b653b6d657461646174613a516d546573742f312e6a736f6e'
    },
    {
      name: 'ESDTNFTCreate-sft',
      role: 'setSpecialRole-sft',
      identifier: `${SFT}-01`,
      gasUsed: 971_000,
      fee: '258200000000000',
      token:
        '0803120200142259080112095370696b65205346541a20decc4f453c464f175e085262eb5249dfbe8c53d592f039f349beeedc8db6cb3720e807321b68747470733a2f2f6d656469612e6578616d706c652f322e706e673a08746167733a736674'
    }
  ])(
    'is executed like on the real network: $name',
    ({ name, role, identifier, gasUsed, fee, token }) => {
      issueCollections()
      run(role)
      const outcome = run(name)
      expect(outcome).toMatchObject({ status: 'success', gasUsed, fee })
      expect(outcome.results.map(i => i.data)).toEqual(['@6f6b@01'])
      const [created, ended, ...more] = outcome.logs?.events ?? []
      expect(created?.identifier).toBe('ESDTNFTCreate')
      expect(toHex(fromBase64(created?.topics[3] ?? '') ?? new Uint8Array())).toBe(token)
      expect(ended?.identifier).toBe('completedTxEvent')
      expect(more).toEqual([])
      expect(sql.all('SELECT 1 FROM nft WHERE identifier = ?', identifier)).toHaveLength(1)
    }
  )
})
