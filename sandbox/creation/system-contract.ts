// The system contract: issues collections and manages their roles.

import { sha256 } from '@noble/hashes/sha2.js'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { ownValue } from '../../src/lib/own-value.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToText, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { blockAt } from '../chain/blocks.ts'
import { ExecutionError } from '../chain/errors.ts'
import {
  addEvent,
  addResult,
  type CallResult,
  type Execution,
  textTopic
} from '../chain/execution.ts'
import { issueCollection, type NftType } from '../ledger/nfts.ts'
import { firstRow } from '../ledger/sql.ts'
import { assertSystem, SYSTEM_ERRORS } from './errors.ts'
import {
  setAllRoles,
  setSpecialRole,
  stopNFTCreate,
  transferNFTCreateRole,
  unSetSpecialRole
} from './roles.ts'

export interface SystemCall {
  execution: Execution
  /** EGLD sent with the call, in atomic units. */
  callValue: bigint
  args: readonly string[]
}

/** 0.05 EGLD. */
const ISSUE_COST = 5n * 10n ** 16n
/** All functions cost the same gas. Recorded. */
const GAS = 50_000_000
const MAX_ATTEMPTS = 50

/** Properties that a collection can have, with their default values. */
const DEFAULT_PROPERTIES = {
  canFreeze: false,
  canWipe: false,
  canPause: false,
  canTransferNFTCreateRole: false,
  canChangeOwner: false,
  canUpgrade: true,
  canAddSpecialRoles: true
}

/** Names of the NFT types in the network's events. Recorded. */
const TYPE_NAMES: Record<NftType, string> = {
  NonFungibleESDT: 'NonFungibleESDTv2',
  SemiFungibleESDT: 'SemiFungibleESDT'
}

/** Types of registerAndSetAllRoles. Fungible tokens (FNG, META) are not issued here. */
const REGISTERED_TYPES: Readonly<Record<string, NftType | undefined>> = {
  NFT: 'NonFungibleESDT',
  SFT: 'SemiFungibleESDT'
}
const REGISTERED_PROPERTIES = ['canUpgrade', 'true', 'canAddSpecialRoles', 'true']

/** Accounts that receive global token settings, one for each shard. Recorded. */
const SHARD_ACCOUNTS = [
  'erd1llllllllllllllllllllllllllllllllllllllllllllllllluqsl6e366',
  'erd1lllllllllllllllllllllllllllllllllllllllllllllllllupq9x7ny0',
  'erd1llllllllllllllllllllllllllllllllllllllllllllllllluqq2m3f0f'
]

const FUNCTIONS: Readonly<Record<string, (call: SystemCall) => string | undefined>> = {
  issueNonFungible: call => issue(call, 'issueNonFungible', 'NonFungibleESDT'),
  issueSemiFungible: call => issue(call, 'issueSemiFungible', 'SemiFungibleESDT'),
  registerAndSetAllRoles,
  setSpecialRole,
  stopNFTCreate,
  transferNFTCreateRole,
  unSetSpecialRole
}

export function callSystemContract(
  execution: Execution,
  call: { name: string; args: readonly string[]; callValue: bigint }
): CallResult {
  const run = ownValue(FUNCTIONS, call.name)
  if (!run) {
    throw new ExecutionError(
      `the sandbox's system contract has no ${call.name}: add it in sandbox/creation/system-contract.ts`
    )
  }
  const returned = run({ execution, callValue: call.callValue, args: call.args })
  return { gas: GAS, isQuiet: true, ...(returned === undefined ? {} : { returned }) }
}

/** Arguments: name, ticker, type, decimals. The owner gets every role of the type. Returns the identifier in hex. */
function registerAndSetAllRoles(call: SystemCall): string {
  const { args, execution } = call
  const [nameHex = '', tickerHex = '', typeHex = ''] = args
  assertSystem(args.length === 4, 'argumentCount')
  const typeName = hexToText(typeHex) ?? ''
  const type = ownValue(REGISTERED_TYPES, typeName)
  assertSystem(type !== undefined, 'argument')
  const hex = issue(
    { ...call, args: [nameHex, tickerHex, ...REGISTERED_PROPERTIES.map(textToHex)] },
    'registerAndSetAllRoles',
    type
  )
  setAllRoles(execution, hexToText(hex) ?? '', type)
  return hex
}

/** Returns the identifier in hex. */
function issue({ execution, callValue, args }: SystemCall, event: string, type: NftType): string {
  const { at, caller, sql } = execution
  const [nameHex = '', tickerHex = '', ...rest] = args
  const name = hexToText(nameHex) ?? ''
  const ticker = hexToText(tickerHex) ?? ''
  // The checks have the contract's order, because the first failing one decides the error.
  assertSystem(args.length >= 1, 'arguments')
  const { length } = fromHex(nameHex) ?? []
  // The length is counted in bytes.
  assertSystem(length !== undefined && length >= 3 && length <= 20, 'nameLength')
  // Exactly the fee: less and more are both refused.
  assertSystem(callValue === ISSUE_COST, 'cost')
  assertSystem(args.length >= 2, 'arguments')
  // ASCII letters and digits. The form has the same rule, so that a user does not pay for this refusal.
  assertSystem(/^[A-Za-z0-9]+$/.test(name), 'nameReadable')
  assertSystem(/^[A-Z0-9]{3,10}$/.test(ticker), 'ticker')
  const collection = generateIdentifier(execution, ticker)
  const properties = readProperties(rest)
  const hex = textToHex(collection)
  addPropertiesEvent(execution, collection, rest)
  addEvent(execution, caller, 'ESDTSetBurnRoleForAll', [
    textTopic(collection),
    '',
    '',
    textTopic('ESDTRoleBurnForAll')
  ])
  const typeName = TYPE_NAMES[type]
  addEvent(execution, caller, 'ESDTSetTokenType', [textTopic(collection), textTopic(typeName)])
  const issueTopics = [collection, name, ticker, typeName].map(textTopic)
  addEvent(execution, caller, event, [...issueTopics, ''])
  for (const receiver of SHARD_ACCOUNTS) {
    notifyShard(execution, receiver, `ESDTSetBurnRoleForAll@${hex}`)
    notifyShard(execution, receiver, `ESDTSetTokenType@${hex}@${textToHex(typeName)}`)
  }
  issueCollection(sql, {
    collection,
    name,
    type,
    owner: caller,
    created: at,
    roles: [],
    columns: {
      last_active: at,
      properties: JSON.stringify({ ...properties, burnForAll: true })
    }
  })
  return hex
}

function notifyShard(execution: Execution, receiver: string, data: string): void {
  addResult(execution, { sender: SYSTEM_CONTRACT, receiver, value: 0n, data })
}

/**
 * The ticker and three bytes derived from the caller and the block. When the identifier exists, the number is
 * incremented.
 */
function generateIdentifier({ sql, at, caller }: Execution, ticker: string): string {
  const seed = fromHex(blockAt(at).hash) ?? new Uint8Array()
  const key = decodeAddress(caller) ?? new Uint8Array()
  const random = sha256(new Uint8Array([...key, ...seed])).subarray(0, 3)
  const start = Number.parseInt(toHex(random), 16)
  // Two collections of one caller in one block start at the same number. The limit ends the search.
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    const number = (start + attempt) % 0x1000000
    const collection = `${ticker}-${number.toString(16).padStart(6, '0')}`
    const query = 'SELECT 1 FROM collection WHERE collection = ?'
    if (firstRow(sql, query, collection) === undefined) return collection
  }
  throw new ExecutionError(SYSTEM_ERRORS.identifiers)
}

function readProperties(args: readonly string[]): Record<string, boolean> {
  // A name without a value would leave the setting undefined.
  assertSystem(args.length % 2 === 0, 'pairs')
  const properties: Record<string, boolean> = { ...DEFAULT_PROPERTIES }
  for (let at = 0; at < args.length; at += 2) {
    const name = hexToText(args[at] ?? '') ?? ''
    const value = hexToText(args[at + 1] ?? '')
    // The network accepts only these two words as a setting.
    assertSystem(value === 'true' || value === 'false', 'argument')
    // Own properties only. An unknown setting is refused, not ignored.
    assertSystem(Object.hasOwn(DEFAULT_PROPERTIES, name), 'argument')
    properties[name] = value === 'true'
  }
  return properties
}

function addPropertiesEvent(
  execution: Execution,
  collection: string,
  args: readonly string[]
): void {
  const propertyTopics = args.map(hex => textTopic(hexToText(hex) ?? ''))
  const topics = [
    textTopic(collection),
    '',
    ...(propertyTopics.length > 0 ? propertyTopics : ['', ''])
  ]
  addEvent(execution, execution.caller, 'upgradeProperties', topics)
}
