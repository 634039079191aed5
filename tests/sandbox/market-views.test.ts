// Compares the views of the marketplace contract with answers of the real contract. The recorded transactions are
// executed again on an empty ledger, and each recorded view is queried at the point at which it was recorded.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import { queryContract } from '../../sandbox/chain/contracts.ts'
import { executeTransaction } from '../../sandbox/chain/execute-transaction.ts'
import {
  createAccount,
  issueToken,
  mintTokens,
  readAccount
} from '../../sandbox/ledger/accounts.ts'
import { issueCollection, mintNft } from '../../sandbox/ledger/nfts.ts'
import { insertRow, type Sql } from '../../sandbox/ledger/sql.ts'
import { loadContractAuction, loadContractOffer } from '../../src/lib/api/contract-views.ts'
import { fromHex, toBase64 } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { createEmptyLedger } from './node-sql.ts'
import { CONTRACT } from './test-network.ts'
import { USDC } from './test-people.ts'

interface RecordedView {
  view: string
  args: string[]
  /** The returned values in hex. */
  answer: string[]
}

interface Recording {
  creator: string
  people: { address: string; royalties: { NFT: number; SFT: number } }[]
  steps: {
    at: number
    transaction: Omit<PlainTransaction, 'chainID' | 'gasPrice' | 'nonce' | 'version'>
    views?: RecordedView[]
  }[]
}

const RECORDING = JSON.parse(
  readFileSync(new URL('fixtures/contract-views.json', import.meta.url), 'utf8')
) as Recording

const COLLECTIONS = [
  { collection: 'ART-0a0a0a', type: 'NonFungibleESDT', key: 'NFT', units: [1n, 1n] },
  { collection: 'EDITION-0b0b0b', type: 'SemiFungibleESDT', key: 'SFT', units: [4n, 9n] }
] as const

/** The market before the first step: two items of each collection, and EGLD and USDC for each of five accounts. */
function createMarket(): Sql {
  const sql = createEmptyLedger()
  const { creator, people } = RECORDING
  issueToken(sql, { identifier: USDC, name: 'Dollar', symbol: 'USDC', decimals: 6, owner: creator })
  for (const { address } of people) {
    createAccount(sql, { address, balance: 10n ** 22n })
    mintTokens(sql, address, USDC, 1_000_000_000n)
  }
  insertRow(sql, 'marketplace', {
    key: 'atrium',
    name: 'Atrium',
    url: 'http://localhost',
    address: CONTRACT,
    type: 'Internal',
    cut: 250,
    owner: creator,
    tokens: null
  })
  for (const { collection, key, type, units } of COLLECTIONS) {
    issueCollection(sql, { collection, name: 'Test', type, owner: creator, created: 0 })
    for (const { address, royalties } of people) {
      for (const quantity of units) {
        const owned = { creator, owner: address, quantity, royalties: royalties[key] }
        mintNft(sql, { collection, name: 'Test', created: 0, ...owned })
      }
    }
  }
  return sql
}

/** The recorded answers and those of the sandbox after each step, in the order of the recording. */
function replay(): { recorded: RecordedView; answer: string[] }[] {
  const sql = createMarket()
  return RECORDING.steps.flatMap(({ at, transaction, views = [] }, step) => {
    const { nonce } = readAccount(sql, transaction.sender)
    const data = btoa(transaction.data ?? '')
    const signed = { ...transaction, data, nonce, chainID: 'S', gasPrice: 1e9, version: 2 }
    executeTransaction(sql, signed, { hash: step.toString(16).padStart(64, '0'), at })
    return views.map(recorded => {
      const { args, view } = recorded
      const answered = queryContract(sql, { args, contract: CONTRACT, view })
      return { recorded, answer: answered.ok ? answered.returnData : [answered.message] }
    })
  })
}

describe('the views of the contract', { tags: ['@S4'] }, () => {
  test('answer what the real contract answered after each step of a recording', () => {
    const views = replay()
    expect(views.length).toBeGreaterThan(30)
    for (const { answer, recorded } of views) {
      const expected = recorded.answer.map(hex => toBase64(fromHex(hex) ?? new Uint8Array()))
      expect({ ...recorded, answer }).toEqual({ ...recorded, answer: expected })
    }
  })

  test('return an offer that loadContractOffer() reads with item, payment, deadline and owner', () => {
    const offer = findRecorded('getFullOfferData')
    expect(loadContractOffer(CONTRACT, 1n).read(toAnswer(offer))).toEqual({
      identifier: 'EDITION-0b0b0b-07',
      quantity: 2n,
      token: USDC,
      amount: 460_000n,
      endsAt: 0x6b03bc86,
      owner: RECORDING.people[0]?.address
    })
  })

  test('return an auction that loadContractAuction() reads with prices, fees and no bidder', () => {
    const auction = findRecorded('getFullAuctionData')
    expect(loadContractAuction(CONTRACT, 1).read(toAnswer(auction))).toEqual({
      identifier: 'EDITION-0b0b0b-06',
      quantity: 2n,
      type: 'SftOnePerPayment',
      token: USDC,
      minBid: 990_000n,
      maxBid: 990_000n,
      minBidDiff: 10n ** 16n,
      startsAt: 0x6b03b151,
      endsAt: 0x6b03b9ba,
      owner: RECORDING.people[2]?.address,
      topBid: 0n,
      topBidder: undefined,
      cutBp: 250,
      royaltiesBp: 1_000
    })
  })

  test('return no value for an ended auction, and the reader refuses bytes of a wrong length', () => {
    const { read } = loadContractAuction(CONTRACT, 1)
    const [hex = ''] = findRecorded('getFullAuctionData').answer
    expect(read({ returnData: [], returnCode: 'ok' })).toBeUndefined()
    for (const broken of [`${hex}00`, hex.slice(0, -2), hex.slice(2), 'ff'.repeat(40)]) {
      expect(() => read(toAnswer({ answer: [broken] }))).toThrow('contract getFullAuctionData')
    }
    expect(() => read({ returnData: [], returnCode: 'user error' })).toThrow('returnCode')
  })
})

function findRecorded(view: string): RecordedView {
  const found = RECORDING.steps.flatMap(i => i.views ?? []).find(i => i.view === view)
  if (!found) throw new Error(`no recorded ${view}`)
  return found
}

function toAnswer({ answer }: Pick<RecordedView, 'answer'>) {
  const returnData = answer.map(hex => toBase64(fromHex(hex) ?? new Uint8Array()))
  return { returnData, returnCode: 'ok' }
}
