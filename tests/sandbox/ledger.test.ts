import { describe, expect, test } from 'vitest'

import {
  addNative,
  createAccount,
  InsufficientFundsError,
  issueToken,
  mintTokens,
  readAccount,
  tokenBalance,
  transferToken,
  ZERO_ADDRESS
} from '../../sandbox/ledger/accounts.ts'
import { advanceClock, nowSeconds, openLedger } from '../../sandbox/ledger/ledger.ts'
import {
  issueCollection,
  mintNft,
  nftBalance,
  readNft,
  transferNft
} from '../../sandbox/ledger/nfts.ts'
import {
  cacheUntilChange,
  MAX_READ_ROWS,
  readCached,
  type SqlValue
} from '../../sandbox/ledger/sql.ts'
import { createEmptyLedger } from './node-sql.ts'

const ALICE = 'erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th'
/** A second address, which can be any. */
const BOB = ZERO_ADDRESS

describe('ledger', () => {
  test('stores an account and its username', () => {
    const sql = createEmptyLedger()
    createAccount(sql, { address: ALICE, balance: 10n ** 21n, username: 'alice' })
    expect(readAccount(sql, ALICE)).toEqual({
      address: ALICE,
      nonce: 0,
      balance: 10n ** 21n,
      username: 'alice'
    })
  })

  test('returns zero for an unused account', () => {
    expect(readAccount(createEmptyLedger(), BOB)).toMatchObject({ nonce: 0, balance: 0n })
  })

  test('refuses to withdraw more than the balance', () => {
    const sql = createEmptyLedger()
    addNative(sql, ALICE, 5n)
    expect(() => addNative(sql, ALICE, -6n)).toThrow(InsufficientFundsError)
    expect(readAccount(sql, ALICE).balance).toBe(5n)
  })

  test('transfers tokens and deletes empty balances', () => {
    const sql = createEmptyLedger()
    issueToken(sql, {
      identifier: 'USDC-abcdef',
      name: 'Coin',
      symbol: 'USDC',
      decimals: 6,
      owner: ALICE
    })
    mintTokens(sql, ALICE, 'USDC-abcdef', 100n)
    transferToken(sql, { from: ALICE, to: BOB, token: 'USDC-abcdef', amount: 100n })
    expect(tokenBalance(sql, ALICE, 'USDC-abcdef')).toBe(0n)
    expect(tokenBalance(sql, BOB, 'USDC-abcdef')).toBe(100n)
    expect(sql.all('SELECT * FROM token_balance')).toHaveLength(1)
  })

  test('mints the next nonce of a collection as even-length hex', () => {
    const sql = createEmptyLedger()
    issueCollection(sql, {
      collection: 'ART-abcdef',
      name: 'Art',
      type: 'SemiFungibleESDT',
      owner: ALICE,
      created: 1
    })
    for (let i = 0; i < 15; i += 1) {
      mintNft(sql, { collection: 'ART-abcdef', name: `${i}`, creator: ALICE, created: 1 })
    }
    const identifier = mintNft(sql, {
      collection: 'ART-abcdef',
      name: 'Sixteenth',
      creator: ALICE,
      created: 1,
      quantity: 20n,
      tags: ['blue', 'sea']
    })
    expect(identifier).toBe('ART-abcdef-10')
    expect(readNft(sql, identifier)).toMatchObject({ nonce: 16, supply: '20', tags: ',blue,sea,' })
    transferNft(sql, { from: ALICE, to: BOB, identifier, quantity: 8n })
    expect(nftBalance(sql, ALICE, identifier)).toBe(12n)
  })

  test('rolls back only the nested transaction that fails', () => {
    const sql = createEmptyLedger()
    sql.transaction(() => {
      addNative(sql, ALICE, 1n)
      expect(() =>
        sql.transaction(() => {
          addNative(sql, ALICE, 1n)
          throw new Error('stop')
        })
      ).toThrow('stop')
    })
    expect(readAccount(sql, ALICE).balance).toBe(1n)
  })

  test('advances its clock', () => {
    const sql = createEmptyLedger()
    const ledger = openLedger(sql, () => 1_700_000_000_500)
    expect(nowSeconds(ledger)).toBe(1_700_000_000)
    advanceClock(sql, 60_000)
    expect(nowSeconds(ledger)).toBe(1_700_000_060)
  })
})

describe('the cache until a change', () => {
  test('reads a value again after a write or a rollback, and not after a query', () => {
    const sql = createEmptyLedger()
    let reads = 0
    const balance = cacheUntilChange(sql, () => {
      reads += 1
      return readAccount(sql, ALICE).balance
    })
    expect([balance(), balance(), reads]).toEqual([0n, 0n, 1])
    addNative(sql, ALICE, 5n)
    expect(balance()).toBe(5n)
    const failing = () =>
      sql.transaction(() => {
        addNative(sql, ALICE, 2n)
        expect(balance()).toBe(7n)
        throw new Error('rolled back')
      })
    expect(failing).toThrow('rolled back')
    expect(balance()).toBe(5n)
    const before = reads
    readAccount(sql, BOB)
    expect([balance(), reads]).toEqual([5n, before])
  })
  test('reads the rows of a query again only after a change', () => {
    const { count, queries, sql } = openRecordedAccounts()
    expect([count(ALICE), count(ALICE), count(BOB)]).toEqual([0, 0, 0])
    expect(queries).toHaveLength(2)
    createAccount(sql, { address: ALICE, balance: 1n })
    expect([count(ALICE), count(BOB)]).toEqual([1, 0])
    expect(queries).toHaveLength(4)
  })

  test('reads the rows of a query again within a transaction, and after its rollback', () => {
    const { count, sql } = openRecordedAccounts()
    const failing = () =>
      sql.transaction(() => {
        createAccount(sql, { address: ALICE, balance: 1n })
        expect(count(ALICE)).toBe(1)
        throw new Error('rolled back')
      })
    expect(count(ALICE)).toBe(0)
    expect(failing).toThrow('rolled back')
    expect(count(ALICE)).toBe(0)
  })

  test('keeps a limited number of rows, which cannot be changed', () => {
    const { count, queries, sql } = openRecordedAccounts()
    for (let index = 0; index < MAX_READ_ROWS; index += 1) count(`erd${index}`)
    count(ALICE)
    count('erd0')
    expect(queries).toHaveLength(MAX_READ_ROWS + 2)
    const rows = readCached<{ n: number }>(sql, 'SELECT 1 AS n') as { n: number }[]
    expect(() => rows.push({ n: 2 })).toThrow(TypeError)
    expect(() => Object.assign(rows[0] ?? {}, { n: 2 })).toThrow(TypeError)
  })
})

/** Opens a ledger with a cached count of accounts. Also returns the queries that it ran. */
function openRecordedAccounts() {
  const sql = createEmptyLedger()
  const queries: string[] = []
  const recording = {
    ...sql,
    all<Row>(query: string, ...values: SqlValue[]): Row[] {
      queries.push(query)
      return sql.all<Row>(query, ...values)
    }
  }
  const query = 'SELECT count(*) AS n FROM account WHERE address = ?'
  const count = (address: string) => readCached<{ n: number }>(recording, query, address)[0]?.n
  return { count, queries, sql }
}
