// The results of transactions that create a collection or an asset: the identifier chosen by the network. It is in the
// transaction's log or in a smart contract result (a message back to the sender); either may be indexed first.

import { type Infer, type } from 'superstruct'
import { readCall } from '../protocol/call-data.ts'
import { COLLECTION_IDENTIFIER } from '../protocol/collection-identifier.ts'
import {
  decodeUtf8,
  fromBase64,
  hexToNumber,
  hexToText,
  numberToHex,
  toHex
} from '../protocol/encoding.ts'
import {
  COLLECTION_PROPERTIES,
  type CollectionParams,
  type CollectionProperty
} from '../rules/collection.ts'
import { readTransactionResult, TransactionResponse, type TransactionResult } from './chain.ts'
import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'
import { LongText, list, Text } from './response-limits.ts'
import { nullish } from './structs.ts'

export interface IssueResult extends TransactionResult {
  /**
   * Identifier of the new collection. `undefined` until it is indexed, which may happen after the transaction
   * succeeds.
   */
  collection: string | undefined
  sender: string | undefined
  /** The parameters of the issue call; `undefined` when the transaction is not an issue call. */
  input: CollectionParams | undefined
}

export interface CreationResult extends TransactionResult {
  /** Identifier of the new asset; `undefined` until it is indexed. */
  identifier: string | undefined
}

const IssueResponse = type({
  ...TransactionResponse.schema,
  data: nullish(LongText),
  sender: nullish(Text),
  results: nullish(list(type({ data: nullish(LongText), returnMessage: nullish(LongText) })))
})

/** The letters `ok`. */
const OK_HEX = '6f6b'

/** Function of the system contract → whether it issues an SFT collection. */
const ISSUE_FUNCTIONS: Record<string, boolean> = {
  issueNonFungible: false,
  issueSemiFungible: true
}

/** Rejects with StatusError 404 until the transaction is available on the network. */
export function loadIssueResult(hash: string): RestRequest<IssueResult> {
  return requestTransaction(hash, answer => {
    const input = readIssueInput(answer.data)
    const collection = input && readCollectionIdentifier(answer, input)
    return { ...readTransactionResult(answer), collection, sender: answer.sender, input }
  })
}

export function loadCreationResult(hash: string): RestRequest<CreationResult> {
  return requestTransaction(hash, answer => ({
    ...readTransactionResult(answer),
    identifier: readAssetIdentifier(answer)
  }))
}

function requestTransaction<Result>(
  hash: string,
  map: (answer: Infer<typeof IssueResponse>) => Result
): RestRequest<Result> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/chain/transactions/${hash}`,
    read: raw => map(readStruct(raw, IssueResponse, 'transaction')),
    source: 'transaction'
  }
}

function readIssueInput(data: string | undefined): CollectionParams | undefined {
  const call = readCall({ data })
  if (!Object.hasOwn(ISSUE_FUNCTIONS, call.name)) return undefined
  const [name, ticker, ...rest] = call.args
  // Pairs of the name of a property and `true` or `false`.
  const settings = rest.map(i => hexToText(i) ?? '')
  const isOn = (property: CollectionProperty) =>
    settings.some((text, at) => at % 2 === 0 && text === property && settings[at + 1] === 'true')
  const properties = Object.fromEntries(COLLECTION_PROPERTIES.map(i => [i, isOn(i)]))
  return {
    isSft: ISSUE_FUNCTIONS[call.name] === true,
    name: hexToText(name ?? '') ?? '',
    ticker: hexToText(ticker ?? '') ?? '',
    properties: properties as CollectionParams['properties']
  }
}

function readCollectionIdentifier(
  answer: Infer<typeof IssueResponse>,
  { ticker }: CollectionParams
): string | undefined {
  const events = answer.logs?.events ?? []
  const logged = events
    .filter(i => Object.hasOwn(ISSUE_FUNCTIONS, i.identifier))
    .map(i => decodeTopic(i.topics?.[0]))
  // `@<status>@<identifier>`, where the status is 00 or OK_HEX.
  const sent = (answer.results ?? [])
    .map(readCall)
    .filter(({ name, args: [code] }) => name === '' && (code === '00' || code === OK_HEX))
    .map(({ args: [, identifier] }) => hexToText(identifier ?? ''))
  return [...logged, ...sent].find(
    i => i !== undefined && COLLECTION_IDENTIFIER.test(i) && i.startsWith(`${ticker}-`)
  )
}

function readAssetIdentifier(answer: Infer<typeof IssueResponse>): string | undefined {
  const call = readCall(answer)
  const [collectionHex, ...rest] = call.args
  const collection = hexToText(collectionHex ?? '')
  if (call.name !== 'ESDTNFTCreate' || !collection || rest.length === 0) return undefined
  const created = answer.logs?.events?.find(i => i.identifier === 'ESDTNFTCreate')
  const logged = fromBase64(created?.topics?.[1] ?? '')
  const sent = (answer.results ?? [])
    .map(readCall)
    .find(({ name, args: [code, nonceHex] }) => name === '' && code === OK_HEX && nonceHex)
  const nonce = logged?.length ? hexToNumber(toHex(logged)) : hexToNumber(sent?.args[1] ?? '')
  return nonce ? `${collection}-${numberToHex(nonce)}` : undefined
}

function decodeTopic(topic: string | undefined): string | undefined {
  const bytes = topic === undefined ? undefined : fromBase64(topic)
  return bytes && decodeUtf8(bytes)
}
