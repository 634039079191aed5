// The operations of a transaction, which the chain API derives from its log events.
import { ownValue } from '../../src/lib/own-value.ts'
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { decodeUtf8, fromBase64, hexToNumber, toHex } from '../../src/lib/protocol/encoding.ts'
import { nftIdentifier } from '../ledger/nfts.ts'
import type { ExecutionOutcome, LogEvent } from './outcome.ts'

type Json = Record<string, unknown>

/** The action that the API names for an event about tokens. */
const TOKEN_ACTIONS: Readonly<Record<string, string>> = {
  ESDTTransfer: 'transfer',
  ESDTNFTTransfer: 'transfer',
  ESDTNFTCreate: 'create',
  ESDTNFTAddQuantity: 'addQuantity',
  ESDTNFTBurn: 'burn'
}

export function toOperationsJson(
  outcome: ExecutionOutcome | undefined,
  hash: string
): Json[] | undefined {
  return outcome?.logs?.events.flatMap(event =>
    toOperations(event).map(row => ({ id: hash, ...row }))
  )
}

function toOperations(event: LogEvent): Json[] {
  const { address: sender, data, identifier, topics } = event
  const action = ownValue(TOKEN_ACTIONS, identifier)
  if (action !== undefined)
    return [{ action, ...toTokenJson(topics), sender, ...receiverOf(topics[3], action) }]
  if (identifier === 'MultiESDTNFTTransfer') {
    const receiver = topics.at(-1)
    return Array.from({ length: Math.floor(topics.length / 3) }, (_, index) => ({
      action: 'transfer',
      ...toTokenJson(topics.slice(index * 3)),
      sender,
      ...receiverOf(receiver, 'transfer')
    }))
  }
  if (identifier === 'transferValueOnly') {
    const value = String(readNumber(topics[0]))
    return [
      { action: 'transfer', type: 'egld', value, sender, ...receiverOf(topics[1], 'transfer') }
    ]
  }
  if (identifier === 'writeLog') return [{ action: 'writeLog', type: 'log', sender, data }]
  if (identifier !== 'signalError') return []
  return [
    { action: 'signalError', type: 'error', sender, message: decodeUtf8(readBytes(topics[1])) }
  ]
}

function toTokenJson([token, nonceTopic, amount]: readonly string[]): Json {
  const identifier = decodeUtf8(readBytes(token))
  const nonce = readNumber(nonceTopic)
  const value = String(readNumber(amount))
  if (nonce === 0n) return { type: 'esdt', esdtType: 'FungibleESDT', identifier, value }
  return {
    type: 'nft',
    collection: identifier,
    identifier: nftIdentifier(identifier, nonce),
    value
  }
}

function receiverOf(topic: string | undefined, action: string): Json {
  const key = readBytes(topic)
  return action === 'transfer' && key.length === 32 ? { receiver: encodeAddress(key) } : {}
}

function readBytes(topic: string | undefined) {
  return fromBase64(topic ?? '') ?? new Uint8Array()
}

function readNumber(topic: string | undefined): bigint {
  return hexToNumber(toHex(readBytes(topic))) ?? 0n
}
