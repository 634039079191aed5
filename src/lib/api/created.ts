// What came of a transaction that made something: the identifier the network chose. The services tell it in the
// transaction's log, or in a result of it (a message back to the sender); either may come first.

import { array, type Infer, string, type } from 'superstruct'

import { fromBase64, hexToNumber, hexToText, numberToHex, toUtf8 } from '../chain/hex.ts'
import {
  COLLECTION_SWITCHES,
  type CollectionSwitch,
  type CollectionWish
} from '../rules/collection.ts'
import { readReport, TransactionAnswer, type TransactionReport } from './chain.ts'
import { readStruct } from './read.ts'
import type { RestRequest } from './request.ts'
import { maybe } from './structs.ts'

export interface IssueReport extends TransactionReport {
  /** `undefined` until the network has said it, which may be after its success. */
  collection: string | undefined
  sender: string | undefined
  /** What the transaction asks for; undefined when it is none of an issue. */
  wish: CollectionWish | undefined
}

export interface CreationReport extends TransactionReport {
  identifier: string | undefined
}

const IssueAnswer = type({
  ...TransactionAnswer.schema,
  data: maybe(string()),
  sender: maybe(string()),
  results: maybe(array(type({ data: maybe(string()), returnMessage: maybe(string()) })))
})

const ISSUES: Record<string, boolean> = { issueNonFungible: false, issueSemiFungible: true }
const COLLECTION = /^[A-Z0-9]{3,10}-[0-9a-f]{6}$/

/** Rejects with StatusError 404 while the network does not know the transaction. */
export function loadIssue(hash: string): RestRequest<IssueReport> {
  return transaction(hash, answer => {
    const wish = readWish(answer.data)
    const collection = wish && readCollection(answer, wish)
    return { ...readReport(answer), collection, sender: answer.sender, wish }
  })
}

export function loadCreation(hash: string): RestRequest<CreationReport> {
  return transaction(hash, answer => ({ ...readReport(answer), identifier: readAsset(answer) }))
}

function transaction<Report>(
  hash: string,
  to: (answer: Infer<typeof IssueAnswer>) => Report
): RestRequest<Report> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/transactions/${hash}`,
    read: raw => to(readStruct(raw, IssueAnswer, 'transaction')),
    source: 'transaction'
  }
}

/** The function and the arguments of a call, in hex; the data of a result begins with `@`. */
function callOf(data: string | undefined): string[] {
  const bytes = data === undefined ? undefined : fromBase64(data)
  return bytes ? toUtf8(bytes).split('@') : []
}

function readWish(data: string | undefined): CollectionWish | undefined {
  const [called = '', name, ticker, ...rest] = callOf(data)
  if (!Object.hasOwn(ISSUES, called)) return undefined
  const words = rest.map(i => hexToText(i) ?? '')
  const isOn = (name: CollectionSwitch) =>
    words.some((word, at) => at % 2 === 0 && word === name && words[at + 1] === 'true')
  const switches = Object.fromEntries(COLLECTION_SWITCHES.map(i => [i, isOn(i)]))
  return {
    isSft: ISSUES[called] === true,
    name: hexToText(name ?? '') ?? '',
    ticker: hexToText(ticker ?? '') ?? '',
    switches: switches as CollectionWish['switches']
  }
}

function readCollection(
  answer: Infer<typeof IssueAnswer>,
  { ticker }: CollectionWish
): string | undefined {
  const events = answer.logs?.events ?? []
  const logged = events
    .filter(i => Object.hasOwn(ISSUES, i.identifier))
    .map(i => textOf(i.topics?.[0]))
  // `@ok@<identifier>`, where ok is 00 or the letters of it.
  const sent = (answer.results ?? [])
    .map(i => callOf(i.data))
    .filter(([first, code]) => first === '' && (code === '00' || code === '6f6b'))
    .map(([, , identifier]) => hexToText(identifier ?? ''))
  return [...logged, ...sent].find(
    i => i !== undefined && COLLECTION.test(i) && i.startsWith(`${ticker}-`)
  )
}

function readAsset(answer: Infer<typeof IssueAnswer>): string | undefined {
  const [called, collection, ...rest] = callOf(answer.data)
  const name = hexToText(collection ?? '')
  if (called !== 'ESDTNFTCreate' || !name || rest.length === 0) return undefined
  const created = answer.logs?.events?.find(i => i.identifier === 'ESDTNFTCreate')
  const logged = fromBase64(created?.topics?.[1] ?? '')
  const sent = (answer.results ?? [])
    .map(i => callOf(i.data))
    .find(([first, code, nonce]) => first === '' && code === '6f6b' && nonce)
  const nonce = logged?.length
    ? BigInt(`0x${[...logged].map(i => i.toString(16).padStart(2, '0')).join('')}`)
    : hexToNumber(sent?.[2] ?? '')
  return nonce ? `${name}-${numberToHex(nonce)}` : undefined
}

function textOf(topic: string | undefined): string | undefined {
  const bytes = topic === undefined ? undefined : fromBase64(topic)
  return bytes && toUtf8(bytes)
}
