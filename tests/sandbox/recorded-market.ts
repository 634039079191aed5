// Replays trades recorded on a real node in the sandbox's market, and returns the answers of both in the same format.
import { executeTransaction } from '../../sandbox/chain/execute-transaction.ts'
import type { ExecutionOutcome } from '../../sandbox/chain/outcome.ts'
import {
  createAccount,
  issueToken,
  mintTokens,
  readAccount,
  tokenBalance
} from '../../sandbox/ledger/accounts.ts'
import { issueCollection, mintNft, nftBalance, nftIdentifier } from '../../sandbox/ledger/nfts.ts'
import { insertRow, type Sql } from '../../sandbox/ledger/sql.ts'
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import {
  decodeUtf8,
  encodeUtf8,
  fromBase64,
  fromHex,
  hexToNumber,
  hexToText,
  toBase64,
  toHex
} from '../../src/lib/protocol/encoding.ts'
import { EGLD } from '../egld.ts'
import { createEmptyLedger } from './node-sql.ts'

export interface Recording {
  cutBasisPoints: number
  creator: string
  people: {
    name: string
    address: string
    egld: string
    usdc: string
    royaltiesOfPieces: { NFT: number; SFT: number }
  }[]
  tokens: { NFT: string; SFT: string; USDC: string; contract: string }
  steps: RecordedStep[]
}

export interface RecordedStep {
  at: number
  sender: string
  move: string
  value: string
  receiver: string
  data: string
  gasLimit: number
  status: string
  message?: string
  gasUsed: number
  fee: string
  events: RecordedEvent[]
}

interface RecordedEvent {
  identifier: string
  address: string
  topics: string[] // Each topic is hex.
}

export interface StepAnswer {
  status: string
  message: string | undefined
  events: RecordedEvent[]
  gasUsed: number
  fee: string
}

/** Index of the contract's owner, who receives the cut: the last account of every recording. */
const OWNER = 4
const SFT_UNITS = [4n, 9n]
/** The recordings omit these events, because every successful call ends with them. */
const CLOSING_EVENTS = ['writeLog', 'completedTxEvent']

export function createRecordedMarket(recording: Recording): Sql {
  const sql = createEmptyLedger()
  const { people, tokens, cutBasisPoints } = recording
  const creator = addressOf(recording, recording.creator)
  const owner = people[OWNER]?.address ?? ''
  issueToken(sql, {
    identifier: tokens.USDC,
    name: 'Test Dollar',
    symbol: 'USDC',
    decimals: 6,
    owner
  })
  insertRow(sql, 'marketplace', {
    key: 'recorded',
    name: 'Recorded',
    url: 'http://localhost',
    address: tokens.contract,
    type: 'Internal',
    cut: cutBasisPoints,
    owner
  })
  for (const [collection, type] of [
    [tokens.NFT, 'NonFungibleESDT'],
    [tokens.SFT, 'SemiFungibleESDT']
  ] as const) {
    issueCollection(sql, { collection, name: 'Recorded', type, owner: creator, created: 0 })
  }
  for (const { address, egld, usdc, royaltiesOfPieces } of people) {
    createAccount(sql, { address, balance: BigInt(egld) * EGLD })
    mintTokens(sql, address, tokens.USDC, BigInt(usdc))
    const piece = { name: 'Piece', creator, owner: address, created: 0 }
    for (const quantity of SFT_UNITS) {
      mintNft(sql, { ...piece, collection: tokens.NFT, royalties: royaltiesOfPieces.NFT })
      mintNft(sql, { ...piece, collection: tokens.SFT, quantity, royalties: royaltiesOfPieces.SFT })
    }
  }
  return sql
}

export function executeStep(sql: Sql, recording: Recording, step: RecordedStep): StepAnswer {
  const sender = addressOf(recording, step.sender)
  const { nonce } = readAccount(sql, sender)
  const outcome = executeTransaction(
    sql,
    {
      nonce,
      value: step.value,
      receiver: step.receiver === 'contract' ? recording.tokens.contract : step.receiver,
      sender,
      gasPrice: 1_000_000_000,
      gasLimit: step.gasLimit,
      data: toBase64(encodeUtf8(step.data)),
      chainID: 'S',
      version: 1
    },
    { hash: toHex(encodeUtf8(`${step.sender}/${nonce}`)).padEnd(64, '0'), at: step.at }
  )
  return { ...toAnswer(outcome), gasUsed: outcome.gasUsed, fee: outcome.fee }
}

function toAnswer(outcome: ExecutionOutcome): Pick<StepAnswer, 'status' | 'message' | 'events'> {
  const { status, results, logs } = outcome
  const all = logs?.events ?? []
  const signal = all.find(({ identifier }) => identifier === 'signalError')
  const message =
    results.find(({ returnMessage }) => returnMessage !== undefined)?.returnMessage ??
    (signal && decodeUtf8(fromBase64(signal.topics[1] ?? '') ?? new Uint8Array()))
  const events = all
    .filter(({ identifier }) => !CLOSING_EVENTS.includes(identifier))
    .map(({ identifier, address, topics }) => ({
      identifier,
      address,
      topics: topics.map(topic => toHex(fromBase64(topic) ?? new Uint8Array()))
    }))
  return { status, message, events }
}

export type Balances = Record<string, bigint>

export function readBalances(sql: Sql, { people, tokens }: Recording): Balances {
  const balances: Balances = {}
  const addresses = [...people.map(({ address }) => address), tokens.contract]
  for (const address of addresses) {
    balances[`${address} EGLD`] = readAccount(sql, address).balance
    balances[`${address} ${tokens.USDC}`] = tokenBalance(sql, address, tokens.USDC)
    for (const collection of [tokens.NFT, tokens.SFT]) {
      for (let nonce = 1; nonce <= people.length * SFT_UNITS.length; nonce += 1) {
        const identifier = nftIdentifier(collection, nonce)
        balances[`${address} ${identifier}`] = nftBalance(sql, address, identifier)
      }
    }
  }
  return balances
}

/** Applies the payments of the recorded node, using only its fee and its events. */
export function applyRecorded(balances: Balances, recording: Recording, step: RecordedStep): void {
  const sender = addressOf(recording, step.sender)
  move(balances, 'EGLD', BigInt(step.fee), sender)
  if (step.status !== 'success') return
  if (step.receiver === 'contract') {
    move(balances, 'EGLD', BigInt(step.value), sender, recording.tokens.contract)
  }
  for (const { identifier, address, topics } of step.events) {
    if (identifier === 'transferValueOnly') {
      move(balances, 'EGLD', numberOf(topics[0]), address, keyAddress(topics[1]))
    }
    if (identifier === 'ESDTTransfer' || identifier === 'ESDTNFTTransfer') {
      const token = hexToText(topics[0] ?? '') ?? ''
      const nonce = numberOf(topics[1])
      const name = nonce === 0n ? token : nftIdentifier(token, nonce)
      move(balances, name, numberOf(topics[2]), address, keyAddress(topics[3]))
    }
  }
}

function move(balances: Balances, token: string, amount: bigint, from: string, to?: string): void {
  for (const [address, change] of [
    [from, -amount],
    [to, amount]
  ] as const) {
    const key = `${address} ${token}`
    if (address !== undefined) balances[key] = (balances[key] ?? 0n) + change
  }
}

function addressOf({ people }: Recording, name: string): string {
  const found = people.find(person => person.name === name)
  if (found === undefined) throw new Error(`the recording has no ${name}`)
  return found.address
}

function keyAddress(hex = ''): string {
  return encodeAddress(fromHex(hex) ?? new Uint8Array())
}

function numberOf(hex = ''): bigint {
  return hexToNumber(hex) ?? 0n
}
