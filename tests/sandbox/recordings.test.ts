// Executes again transactions that a real node executed. Status, costs and events must be equal.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { executeTransaction } from '../../sandbox/chain/execute-transaction.ts'
import type { ExecutionOutcome, Logs } from '../../sandbox/chain/outcome.ts'
import { createAccount, readAccount, setNonce } from '../../sandbox/ledger/accounts.ts'
import { addNft, issueCollection, mintNft } from '../../sandbox/ledger/nfts.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { createEmptyLedger } from './node-sql.ts'

interface Recorded {
  name: string
  transaction: PlainTransaction
  final: {
    hash: string
    status: string
    gasUsed: number
    fee: string
    receipt?: { value: number; sender: string; data: string; txHash: string }
    logs?: Logs
    results?: { sender: string; receiver: string; value: number; data: string; nonce: number }[]
  }
}

const RECORDED = JSON.parse(
  readFileSync(new URL('../chain/fixtures/recorded-answers.json', import.meta.url), 'utf8')
) as Recorded[]

const NFT = 'SPK-c5f9d2'
const SFT = 'SSF-73c74f'

/** The ledger in the state of the node: the sender's nonce, enough money, and the transferred tokens. */
function before({ transaction, name }: Recorded): Sql {
  const sql = createEmptyLedger()
  const { sender, nonce } = transaction
  const balance = name === 'transfer of more than there is' ? 10n ** 18n : 10n ** 20n
  createAccount(sql, { address: sender, balance })
  setNonce(sql, sender, nonce)
  const common = { owner: sender, created: 0, name: 'Spike' }
  const creator = { ...common, creator: sender }
  issueCollection(sql, { ...common, collection: NFT, type: 'NonFungibleESDT' })
  issueCollection(sql, { ...common, collection: SFT, type: 'SemiFungibleESDT' })
  mintNft(sql, {
    ...creator,
    collection: NFT,
    name: 'Spike #1',
    royalties: 750,
    attributes: 'tags:art,spike;metadata:QmTest/1.json',
    uris: ['https://media.example/1.png', 'https://media.example/1.json']
  })
  mintNft(sql, {
    ...creator,
    collection: SFT,
    name: 'Spike SFT',
    quantity: 5n,
    royalties: 1_000,
    attributes: 'tags:sft',
    uris: ['https://media.example/2.png']
  })
  return sql
}

function execute(recorded: Recorded): { sql: Sql; outcome: ExecutionOutcome } {
  const sql = before(recorded)
  const block = { hash: recorded.final.hash, at: 1_795_187_617 }
  return { sql, outcome: executeTransaction(sql, recorded.transaction, block) }
}

describe('recorded transactions, replayed', { tags: ['@S2'] }, () => {
  describe.each(RECORDED)('a recorded $name', recorded => {
    test('ends with the same status and costs', () => {
      const { sql, outcome } = execute(recorded)
      const { status, gasUsed, fee, receipt } = recorded.final
      expect(outcome).toMatchObject({ status, gasUsed, fee })
      if (receipt === undefined) expect(outcome.receipt).toBeUndefined()
      else expect(outcome.receipt).toEqual({ ...receipt, value: String(receipt.value) })
      expect(readAccount(sql, recorded.transaction.sender).nonce).toBe(
        recorded.transaction.nonce + 1
      )
    })

    test('emits the same events', () => {
      const { outcome } = execute(recorded)
      const events = recorded.final.logs?.events ?? []
      expect(outcome.logs?.events.slice(0, events.length) ?? []).toEqual(events)
    })

    test('sends the same results, including the refund', () => {
      const { outcome } = execute(recorded)
      const results = recorded.final.results ?? []
      expect(outcome.results).toHaveLength(results.length)
      for (const [index, result] of results.entries()) {
        const ours = outcome.results[index]
        expect(ours).toMatchObject({ sender: result.sender, receiver: result.receiver })
        expect(ours?.nonce).toBe(result.nonce)
        // Token transfers carry the token's data, for whose bytes the node charges.
        expect(ours?.data).toBe(result.data)
      }
    })
  })
})

test('a recorded transaction cannot move units that were never minted', () => {
  const recorded = RECORDED.find(({ name }) => name === 'NFT transfer')
  if (recorded === undefined) throw new Error('no NFT transfer was recorded')
  const sql = before(recorded)
  addNft(sql, recorded.transaction.sender, `${NFT}-01`, -1n)
  const block = { hash: recorded.final.hash, at: 1_795_187_617 }
  expect(executeTransaction(sql, recorded.transaction, block).status).toBe('invalid')
})
