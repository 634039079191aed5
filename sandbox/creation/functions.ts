// The functions for NFTs an account sends to itself: creating, more units, fewer, other attributes, more addresses.

import {
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
import { insist } from './errors.ts'
import { looksOf, tagsOf } from './looks.ts'
import { record, recordMint } from './minted.ts'
import { hasRole } from './roles.ts'
import { tokenBytes } from './token-bytes.ts'

type Run = (execution: Execution, args: readonly string[]) => CallResult

/** Gas of the network's schedule. Creating is as recorded, the others are of its published table. */
const GAS = { create: 150_000, change: 50_000, storedByte: 10_000 }
const MOST_ROYALTIES = 10_000n
const LONGEST_QUANTITY = 32 // bytes

export const OWN_FUNCTIONS = {
  ESDTNFTAddQuantity: addQuantity,
  ESDTNFTAddURI: addUris,
  ESDTNFTBurn: burn,
  ESDTNFTCreate: create,
  ESDTNFTUpdateAttributes: updateAttributes
} as const satisfies Record<string, Run>

export type OwnFunction = keyof typeof OWN_FUNCTIONS

export function isOwnFunction(name: string): name is OwnFunction {
  return Object.hasOwn(OWN_FUNCTIONS, name)
}

/** Collection, quantity, name, royalties, hash, attributes, then one address or more. */
function create(execution: Execution, args: readonly string[]): CallResult {
  const { at, caller, sql } = execution
  const [collectionHex = '', quantityHex = '', nameHex = '', royaltiesHex = ''] = args
  const [hashHex = '', attributesHex = '', ...urisHex] = args.slice(4)
  insist(args.length >= 7, 'argumentsCreate')
  const collection = hexToText(collectionHex) ?? ''
  insist(hasRole(sql, collection, caller, 'ESDTRoleNFTCreate'), 'notAllowed')
  const quantity = hexToNumber(quantityHex) ?? 0n
  insist(quantity > 0n && bytesIn([quantityHex]) <= LONGEST_QUANTITY, 'quantityCreate')
  const royalties = hexToNumber(royaltiesHex) ?? 0n
  insist(royalties <= MOST_ROYALTIES, 'royalties')
  const mayHaveUnits = quantity === 1n || hasRole(sql, collection, caller, 'ESDTRoleNFTAddQuantity')
  insist(mayHaveUnits, 'notAllowed')
  const issued = firstRow<{ last_nonce: number; type: NftType }>(
    sql,
    'SELECT last_nonce, type FROM collection WHERE collection = ?',
    collection
  )
  insist(issued !== undefined, 'notAllowed') // who has a role has it in a collection
  const nonce = issued.last_nonce + 1
  const name = hexToText(nameHex) ?? ''
  const attributes = hexToText(attributesHex) ?? ''
  const uris = urisHex.map(hex => hexToText(hex) ?? '')
  const identifier = mintNft(sql, {
    collection,
    name,
    creator: caller,
    created: at,
    quantity,
    royalties: Number(royalties),
    tags: tagsOf(attributes),
    columns: {
      ...looksOf(sql, { identifier: nftIdentifier(collection, nonce), attributes, uris }),
      hash: toBase64(fromHex(hashHex) ?? new Uint8Array())
    }
  })
  const bytes = tokenBytes({ type: issued.type, quantity, nonce, creator: caller, args })
  const topics = [textTopic(collection), numberTopic(nonce), numberTopic(quantity), toBase64(bytes)]
  addEvent(execution, caller, 'ESDTNFTCreate', topics)
  recordMint(execution, { identifier, collection, name, quantity })
  return done(GAS.create + GAS.storedByte * bytesIn(args), numberToHex(nonce))
}

/** Collection, nonce, how many more. */
function addQuantity(execution: Execution, args: readonly string[]): CallResult {
  const { identifier, quantity } = readUnits(execution, args, 'ESDTRoleNFTAddQuantity')
  changeSupply(execution.sql, execution.caller, identifier, quantity)
  record(execution, 'Added', identifier, quantity)
  return tell(execution, 'ESDTNFTAddQuantity', args, [numberTopic(quantity)])
}

/** Collection, nonce, how many fewer. Where everybody may, no role is asked for. */
function burn(execution: Execution, args: readonly string[]): CallResult {
  const { caller, sql } = execution
  const { collection, identifier, quantity } = readUnits(execution, args, undefined)
  const properties = firstRow<{ all: number | null }>(
    sql,
    `SELECT json_extract(properties, '$.burnForAll') AS "all" FROM collection WHERE collection = ?`,
    collection
  )
  const mayBurn = properties?.all === 1 || hasRole(sql, collection, caller, 'ESDTRoleNFTBurn')
  insist(mayBurn, 'notAllowed')
  insist(nftBalance(sql, caller, identifier) >= quantity, 'quantity')
  changeSupply(sql, caller, identifier, -quantity)
  return tell(execution, 'ESDTNFTBurn', args, [numberTopic(quantity)])
}

/** Collection, nonce, the attributes. */
function updateAttributes(execution: Execution, args: readonly string[]): CallResult {
  const { sql } = execution
  const nft = readHeld(execution, args, 'ESDTRoleNFTUpdateAttributes')
  const [, , hex = ''] = args
  const attributes = hexToText(hex) ?? ''
  rewrite(execution, nft, { attributes })
  setTags(sql, nft.id, tagsOf(attributes))
  tell(execution, 'ESDTNFTUpdateAttributes', args, ['', textTopic(attributes)])
  return done(GAS.change + GAS.storedByte * bytesIn([hex]))
}

/** Collection, nonce, one address or more. */
function addUris(execution: Execution, args: readonly string[]): CallResult {
  const nft = readHeld(execution, args, 'ESDTRoleNFTAddURI')
  const hex = args.slice(2)
  const uris = hex.map(uri => hexToText(uri) ?? '')
  rewrite(execution, nft, { uris: [...writtenOf(execution, nft).uris, ...uris] })
  tell(execution, 'ESDTNFTAddURI', args, ['', ...uris.map(textTopic)])
  return done(GAS.change + GAS.storedByte * bytesIn(hex))
}

interface Units {
  collection: string
  identifier: string
  quantity: bigint
}

function readUnits(execution: Execution, args: readonly string[], role: string | undefined): Units {
  const { collection, identifier } = readHeld(execution, args, role)
  const [, , quantityHex = ''] = args
  insist(bytesIn([quantityHex]) <= LONGEST_QUANTITY, 'invalid')
  return { collection, identifier, quantity: hexToNumber(quantityHex) ?? 0n }
}

/** The piece the first two arguments name, which the caller must hold. */
function readHeld(
  { caller, sql }: Execution,
  args: readonly string[],
  role: string | undefined
): Nft {
  const [collectionHex = '', nonceHex = ''] = args
  insist(args.length >= 3, 'invalid')
  const collection = hexToText(collectionHex) ?? ''
  insist(role === undefined || hasRole(sql, collection, caller, role), 'notAllowed')
  const identifier = nftIdentifier(collection, hexToNumber(nonceHex) ?? 0n)
  const nft = readNft(sql, identifier)
  insist(nft !== undefined && nftBalance(sql, caller, identifier) > 0n, 'missing')
  return nft
}

function writtenOf({ sql }: Execution, { identifier }: Nft) {
  const row = firstRow<{ attributes: string; uris: string }>(
    sql,
    'SELECT attributes, uris FROM nft WHERE identifier = ?',
    identifier
  )
  const uris = JSON.parse(row?.uris ?? '[]') as string[]
  return { identifier, attributes: row?.attributes ?? '', uris }
}

function rewrite(
  execution: Execution,
  nft: Nft,
  change: { attributes?: string; uris?: string[] }
): void {
  const { sql } = execution
  const looks = looksOf(sql, { ...writtenOf(execution, nft), ...change })
  const columns = Object.keys(looks).map(column => `${column} = ?`)
  sql.all(
    `UPDATE nft SET ${columns.join(', ')} WHERE identifier = ?`,
    ...Object.values(looks),
    nft.identifier
  )
  record(execution, 'Updated', nft.identifier, 1n)
}

function tell(
  execution: Execution,
  name: OwnFunction,
  args: readonly string[],
  more: string[]
): CallResult {
  const [collectionHex = '', nonceHex = ''] = args
  const nonce = numberTopic(hexToNumber(nonceHex) ?? 0n)
  const topics = [textTopic(hexToText(collectionHex) ?? ''), nonce, ...more]
  addEvent(execution, execution.caller, name, topics)
  return done(GAS.change)
}

function done(gas: number, returned?: string): CallResult {
  return { gas, isQuiet: true, ...(returned === undefined ? {} : { returned }) }
}

function bytesIn(args: readonly string[]): number {
  return args.reduce((sum, hex) => sum + hex.length / 2, 0)
}
