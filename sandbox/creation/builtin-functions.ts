// Built-in NFT functions that an account sends to itself: create, add quantity, burn, update attributes, add URIs.

import {
  type Bytes,
  decodeUtf8,
  fromHex,
  hexToNumber,
  hexToText,
  numberToHex,
  toBase64
} from '../../src/lib/protocol/encoding.ts'
import {
  addEvent,
  type CallResult,
  type Execution,
  numberTopic,
  textTopic
} from '../chain/execution.ts'
import {
  changeSupply,
  mintNft,
  type Nft,
  type NftType,
  nftBalance,
  nftIdentifier,
  readNft,
  setTags
} from '../ledger/nfts.ts'
import { firstRow } from '../ledger/sql.ts'
import { assertSystem } from './errors.ts'
import { nftColumns, readTags } from './nft-columns.ts'
import { recordHistory, recordMint } from './record-mint.ts'
import { hasRole } from './roles.ts'
import { attributeBytes, encodeToken } from './token-protobuf.ts'

type BuiltinFunction = (execution: Execution, args: readonly string[]) => CallResult

/** Gas of the network's schedule. The cost of creating is recorded; the others are from the published table. */
const GAS = { create: 150_000, change: 50_000, storedByte: 10_000 }
/** 100 % in hundredths of a percent. */
const MAX_ROYALTIES = 10_000n
const MAX_QUANTITY_BYTES = 32

export const BUILTIN_FUNCTIONS = {
  ESDTNFTAddQuantity: addQuantity,
  ESDTNFTAddURI: addUris,
  ESDTNFTBurn: burn,
  ESDTNFTCreate: createNft,
  ESDTNFTUpdateAttributes: updateAttributes
} as const satisfies Record<string, BuiltinFunction>

export type BuiltinFunctionName = keyof typeof BUILTIN_FUNCTIONS

/** Arguments: collection, quantity, name, royalties, hash, attributes, then one or more URIs. */
function createNft(execution: Execution, args: readonly string[]): CallResult {
  const { at, caller, sql } = execution
  const [collectionHex = '', quantityHex = '', nameHex = '', royaltiesHex = ''] = args
  const [hashHex = '', attributesHex = '', ...urisHex] = args.slice(4)
  // Seven arguments: at least one URI is required.
  assertSystem(args.length >= 7, 'argumentsCreate')
  const collection = hexToText(collectionHex) ?? ''
  // Without this check any account could create assets in the collection of another account.
  assertSystem(hasRole(sql, collection, caller, 'ESDTRoleNFTCreate'), 'notAllowed')
  const quantity = hexToNumber(quantityHex) ?? 0n
  // Checked in bytes, because the argument is a big integer without a fixed size.
  assertSystem(quantity > 0n && byteLength([quantityHex]) <= MAX_QUANTITY_BYTES, 'quantityCreate')
  // The network keeps the last 32 bits.
  const royalties = BigInt.asUintN(32, hexToNumber(royaltiesHex) ?? 0n)
  // Hundredths of a percent: at most 100 %.
  assertSystem(royalties <= MAX_ROYALTIES, 'royalties')
  // More than one unit requires the second role, which only SFT collections have.
  const canCreateUnits =
    quantity === 1n || hasRole(sql, collection, caller, 'ESDTRoleNFTAddQuantity')
  assertSystem(canCreateUnits, 'notAllowed')
  const issued = firstRow<{ last_nonce: number; type: NftType }>(
    sql,
    'SELECT last_nonce, type FROM collection WHERE collection = ?',
    collection
  )
  assertSystem(issued !== undefined, 'notAllowed') // a role implies that the collection exists
  const nonce = issued.last_nonce + 1
  const name = hexToText(nameHex) ?? ''
  const attributes = fromHex(attributesHex) ?? new Uint8Array()
  const uris = urisHex.map(hex => hexToText(hex) ?? '')
  const identifier = mintNft(sql, {
    collection,
    name,
    creator: caller,
    created: at,
    quantity,
    royalties: Number(royalties),
    tags: readTags(decodeUtf8(attributes)),
    columns: {
      ...nftColumns(sql, { identifier: nftIdentifier(collection, nonce), attributes, uris }),
      hash: toBase64(fromHex(hashHex) ?? new Uint8Array())
    }
  })
  // The event contains the whole asset in the network's own form.
  const bytes = encodeToken({
    type: issued.type,
    quantity,
    nonce,
    creator: caller,
    royalties: Number(royalties),
    name: fromHex(nameHex) ?? new Uint8Array(),
    hash: fromHex(hashHex) ?? new Uint8Array(),
    attributes,
    uris: urisHex.map(hex => fromHex(hex) ?? new Uint8Array())
  })
  const topics = [textTopic(collection), numberTopic(nonce), numberTopic(quantity), toBase64(bytes)]
  addEvent(execution, caller, 'ESDTNFTCreate', topics)
  recordMint(execution, { identifier, collection, name, quantity })
  // Every stored byte costs gas, so a longer name or description makes the transaction more expensive.
  return callResult(GAS.create + GAS.storedByte * byteLength(args), numberToHex(nonce))
}

/** Arguments: collection, nonce, quantity to add. */
function addQuantity(execution: Execution, args: readonly string[]): CallResult {
  const { identifier, quantity } = readQuantityArgs(execution, args, 'ESDTRoleNFTAddQuantity')
  changeSupply(execution.sql, execution.caller, identifier, quantity)
  recordHistory(execution, 'Added', identifier, quantity)
  return emitNftEvent(execution, 'ESDTNFTAddQuantity', args, [numberTopic(quantity)])
}

/** Arguments: collection, nonce, quantity to burn. No role is needed when the collection has `burnForAll`. */
function burn(execution: Execution, args: readonly string[]): CallResult {
  const { caller, sql } = execution
  const { collection, identifier, quantity } = readQuantityArgs(execution, args, undefined)
  const properties = firstRow<{ all: number | null }>(
    sql,
    `SELECT json_extract(properties, '$.burnForAll') AS "all" FROM collection WHERE collection = ?`,
    collection
  )
  // New collections allow every holder to burn units of their own (`burnForAll`).
  const mayBurn = properties?.all === 1 || hasRole(sql, collection, caller, 'ESDTRoleNFTBurn')
  assertSystem(mayBurn, 'notAllowed')
  // Checked here, because an InsufficientFundsError of the ledger would count as a bug and not as a refusal.
  assertSystem(nftBalance(sql, caller, identifier) >= quantity, 'quantity')
  changeSupply(sql, caller, identifier, -quantity)
  return emitNftEvent(execution, 'ESDTNFTBurn', args, [numberTopic(quantity)])
}

/** Arguments: collection, nonce, attributes. */
function updateAttributes(execution: Execution, args: readonly string[]): CallResult {
  const { sql } = execution
  const nft = requireHeldNft(execution, args, 'ESDTRoleNFTUpdateAttributes')
  const [, , hex = ''] = args
  const attributes = fromHex(hex) ?? new Uint8Array()
  updateNft(execution, nft, { attributes })
  setTags(sql, nft.id, readTags(decodeUtf8(attributes)))
  emitNftEvent(execution, 'ESDTNFTUpdateAttributes', args, ['', toBase64(attributes)])
  return callResult(GAS.change + GAS.storedByte * byteLength([hex]))
}

/** Arguments: collection, nonce, one or more URIs. */
function addUris(execution: Execution, args: readonly string[]): CallResult {
  const nft = requireHeldNft(execution, args, 'ESDTRoleNFTAddURI')
  const hex = args.slice(2)
  const uris = hex.map(uri => hexToText(uri) ?? '')
  updateNft(execution, nft, { uris: [...readOnChainFields(execution, nft).uris, ...uris] })
  emitNftEvent(execution, 'ESDTNFTAddURI', args, ['', ...uris.map(textTopic)])
  return callResult(GAS.change + GAS.storedByte * byteLength(hex))
}

interface QuantityArgs {
  collection: string
  identifier: string
  quantity: bigint
}

function readQuantityArgs(
  execution: Execution,
  args: readonly string[],
  role: string | undefined
): QuantityArgs {
  const { collection, identifier } = requireHeldNft(execution, args, role)
  const [, , quantityHex = ''] = args
  // Bytes, as for a new asset.
  assertSystem(byteLength([quantityHex]) <= MAX_QUANTITY_BYTES, 'invalid')
  return { collection, identifier, quantity: hexToNumber(quantityHex) ?? 0n }
}

/** The NFT identified by the first two arguments. The caller must hold it. */
function requireHeldNft(
  { caller, sql }: Execution,
  args: readonly string[],
  role: string | undefined
): Nft {
  const [collectionHex = '', nonceHex = ''] = args
  assertSystem(args.length >= 3, 'invalid')
  const collection = hexToText(collectionHex) ?? ''
  // `undefined`: the function checks its permission itself.
  assertSystem(role === undefined || hasRole(sql, collection, caller, role), 'notAllowed')
  const identifier = nftIdentifier(collection, hexToNumber(nonceHex) ?? 0n)
  const nft = readNft(sql, identifier)
  // The network stores an asset's data with its holder. A caller without a unit has no data to change.
  assertSystem(nft !== undefined && nftBalance(sql, caller, identifier) > 0n, 'missing')
  return nft
}

function readOnChainFields({ sql }: Execution, { identifier }: Nft) {
  const row = firstRow<{ attributes: string; attribute_bytes: string | null; uris: string }>(
    sql,
    'SELECT attributes, attribute_bytes, uris FROM nft WHERE identifier = ?',
    identifier
  )
  const uris = JSON.parse(row?.uris ?? '[]') as string[]
  return { identifier, attributes: row ? attributeBytes(row) : new Uint8Array(), uris }
}

function updateNft(
  execution: Execution,
  nft: Nft,
  change: { attributes?: Bytes; uris?: string[] }
): void {
  const { sql } = execution
  const values = nftColumns(sql, { ...readOnChainFields(execution, nft), ...change })
  const columns = Object.keys(values).map(column => `${column} = ?`)
  sql.all(
    `UPDATE nft SET ${columns.join(', ')} WHERE identifier = ?`,
    ...Object.values(values),
    nft.identifier
  )
  recordHistory(execution, 'Updated', nft.identifier, 1n)
}

function emitNftEvent(
  execution: Execution,
  name: BuiltinFunctionName,
  args: readonly string[],
  extraTopics: string[]
): CallResult {
  const [collectionHex = '', nonceHex = ''] = args
  const nonce = numberTopic(hexToNumber(nonceHex) ?? 0n)
  const topics = [textTopic(hexToText(collectionHex) ?? ''), nonce, ...extraTopics]
  addEvent(execution, execution.caller, name, topics)
  return callResult(GAS.change)
}

function callResult(gas: number, returned?: string): CallResult {
  return { gas, isQuiet: true, ...(returned === undefined ? {} : { returned }) }
}

function byteLength(args: readonly string[]): number {
  return args.reduce((sum, hex) => sum + hex.length / 2, 0)
}
