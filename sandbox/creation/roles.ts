// Roles of accounts in a collection. Only one account has the create role, until the role is transferred.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToText, textToHex } from '../../src/lib/protocol/encoding.ts'
import { addEvent, addResult, type Execution, textTopic } from '../chain/execution.ts'
import { createAccount } from '../ledger/accounts.ts'
import type { NftType } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { assertSystem } from './errors.ts'
import type { SystemCall } from './system-contract.ts'

const CREATE_ROLE = 'ESDTRoleNFTCreate'
const TRANSFER_ROLE = 'ESDTTransferRole'

/** The system contract refuses every other role with "invalid argument". */
const ROLES_BY_TYPE: Record<NftType, readonly string[]> = {
  NonFungibleESDT: [
    CREATE_ROLE,
    'ESDTRoleNFTBurn',
    'ESDTRoleNFTUpdateAttributes',
    'ESDTRoleNFTAddURI',
    // The roles of dynamic NFTs, for every NFT since its second version. Measured.
    'ESDTRoleNFTRecreate',
    'ESDTRoleModifyCreator',
    'ESDTRoleModifyRoyalties',
    'ESDTRoleSetNewURI',
    'ESDTRoleNFTUpdate',
    TRANSFER_ROLE
  ],
  SemiFungibleESDT: [CREATE_ROLE, 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity', TRANSFER_ROLE]
}

interface RoleCollection {
  collection: string
  type: NftType
  properties: Record<string, boolean>
}

interface RoleChange {
  roleCollection: RoleCollection
  address: string
  /** The arguments after the address. */
  roleArgs: readonly string[]
}

export function setSpecialRole(call: SystemCall): undefined {
  const { roleCollection, address, roleArgs } = readRoleChange(call)
  const { sql } = call.execution
  const { collection, properties, type } = roleCollection
  const roles = roleArgs.map(hex => hexToText(hex) ?? '')
  // The setting was chosen when the collection was issued.
  assertSystem(properties['canAddSpecialRoles'] !== false, 'noRoles')
  // Creation that was stopped cannot be allowed again.
  const isStopped = properties['NFTCreateStopped'] === true
  assertSystem(!isStopped || !roles.includes(CREATE_ROLE), 'stopped')
  // A collection has one creator at a time.
  const hasCreateRoleHolder =
    roles.includes(CREATE_ROLE) && findCreateRoleHolder(sql, collection) !== undefined
  assertSystem(!hasCreateRoleHolder, 'createExists')
  // Some roles do not exist for each type: units cannot be added to an NFT, which has one.
  for (const role of roles) assertSystem(ROLES_BY_TYPE[type].includes(role), 'argument')
  const currentRoles = listRoles(sql, collection, address)
  // All roles are checked before the first one is written.
  for (const role of roles) assertSystem(!currentRoles.includes(role), 'roleExists')
  for (const role of roles) addRole(sql, collection, address, role)
  if (roles.includes(CREATE_ROLE)) setArtist(sql, collection, address)
  emitRoles(call.execution, address, { name: 'ESDTSetRole', collection, roles, hex: roleArgs })
}

export function unSetSpecialRole(call: SystemCall): undefined {
  const { roleCollection, address, roleArgs } = readRoleChange(call)
  const { sql } = call.execution
  const { collection } = roleCollection
  const roles = roleArgs.map(hex => hexToText(hex) ?? '')
  // The create role can be transferred but not removed, so a collection with assets always has a creator.
  assertSystem(!roles.includes(CREATE_ROLE), 'createStays')
  const currentRoles = listRoles(sql, collection, address)
  assertSystem(currentRoles.length > 0, 'addressWithout')
  for (const role of roles) assertSystem(currentRoles.includes(role), 'roleMissing')
  for (const role of roles) removeRole(sql, collection, address, role)
  emitRoles(call.execution, address, { name: 'ESDTUnSetRole', collection, roles, hex: roleArgs })
}

/** All roles of a type, for the owner of a new collection. */
export function setAllRoles(execution: Execution, collection: string, type: NftType): void {
  const { caller, sql } = execution
  const roles = ROLES_BY_TYPE[type].filter(role => role !== TRANSFER_ROLE)
  for (const role of roles) addRole(sql, collection, caller, role)
  const hex = roles.map(textToHex)
  emitRoles(execution, caller, { name: 'ESDTSetRole', collection, roles, hex })
}

/** Argument: collection. Its holder loses the create role, and no account can have it again. */
export function stopNFTCreate(call: SystemCall): undefined {
  const { args, callValue, execution } = call
  const { sql } = execution
  assertSystem(callValue === 0n, 'unpaid')
  assertSystem(args.length === 1, 'oneArgument')
  const { collection, properties } = readOwnCollection(execution, args[0] ?? '')
  assertSystem(properties['NFTCreateStopped'] !== true, 'alreadyStopped')
  const holder = findCreateRoleHolder(sql, collection)
  assertSystem(holder !== undefined, 'noHolder')
  removeRole(sql, collection, holder, CREATE_ROLE)
  const stopped = JSON.stringify({ ...properties, NFTCreateStopped: true })
  sql.all('UPDATE collection SET properties = ? WHERE collection = ?', stopped, collection)
  const change = { roles: [CREATE_ROLE], hex: [textToHex(CREATE_ROLE)] }
  emitRoles(execution, holder, { name: 'ESDTUnSetRole', collection, ...change })
}

/** Arguments: collection, current holder of the create role, new holder. */
export function transferNFTCreateRole(call: SystemCall): undefined {
  const { roleCollection, address, roleArgs } = readRoleChange(call)
  const { execution } = call
  const { collection, properties } = roleCollection
  const [toHex = ''] = roleArgs
  // The setting was chosen when the collection was issued. Without this permission the role stays with its holder.
  assertSystem(properties['canTransferNFTCreateRole'] === true, 'noTransfer')
  const to = readAddress(toHex)
  assertSystem(to !== undefined, 'thirdAddress')
  assertSystem(to !== address, 'sameAddress')
  const holder = findCreateRoleHolder(execution.sql, collection)
  assertSystem(holder !== undefined, 'noHolder')
  // The owner of the collection must name the current holder, so a wrong name must not take effect.
  assertSystem(holder === address, 'otherHolder')
  removeRole(execution.sql, collection, address, CREATE_ROLE)
  addRole(execution.sql, collection, to, CREATE_ROLE)
  setArtist(execution.sql, collection, to)
  addResult(execution, {
    sender: SYSTEM_CONTRACT,
    receiver: address,
    value: 0n,
    data: `ESDTNFTCreateRoleTransfer@${call.args[0]}@${toHex}`
  })
  for (const [account, flag] of [
    [address, 'false'],
    [to, 'true']
  ] as const) {
    const topics = [textTopic(collection), '', '', textTopic(flag)]
    addEvent(execution, account, 'ESDTNFTCreateRoleTransfer', topics)
  }
}

/** Parses and checks what all role changes have in common, in the contract's order. */
function readRoleChange({ args, execution, callValue }: SystemCall): RoleChange {
  const [collectionHex = '', addressHex = '', ...roleArgs] = args
  assertSystem(args.length >= 3, 'arguments')
  const address = readAddress(addressHex)
  assertSystem(address !== undefined, 'address')
  // A repeated role would be stored twice.
  assertSystem(new Set(roleArgs).size === roleArgs.length, 'duplicates')
  // EGLD sent with the call would have no recipient.
  assertSystem(callValue === 0n, 'unpaid')
  return { roleCollection: readOwnCollection(execution, collectionHex), address, roleArgs }
}

function readOwnCollection({ caller, sql }: Execution, collectionHex: string): RoleCollection {
  const collection = hexToText(collectionHex) ?? ''
  const row = firstRow<{ owner: string; type: NftType; properties: string }>(
    sql,
    'SELECT owner, type, properties FROM collection WHERE collection = ?',
    collection
  )
  assertSystem(row !== undefined, 'noToken')
  // Only the owner of a collection decides who has roles in it.
  assertSystem(row.owner === caller, 'notOwner')
  const properties = JSON.parse(row.properties) as Record<string, boolean>
  return { collection, type: row.type, properties }
}

function readAddress(hex: string): string | undefined {
  const key = fromHex(hex)
  // The argument is a public key, not the text of an address.
  return key?.length === 32 ? encodeAddress(key) : undefined
}

/** Adds the result and the event that notify the affected account of the change. */
function emitRoles(
  execution: Execution,
  receiver: string,
  change: { name: string; collection: string; roles: readonly string[]; hex: readonly string[] }
): void {
  const { collection, hex, name, roles } = change
  const data = [name, textToHex(collection), ...hex].join('@')
  addResult(execution, { sender: SYSTEM_CONTRACT, receiver, value: 0n, data })
  const topics = [textTopic(collection), '', '', ...roles.map(textTopic)]
  addEvent(execution, receiver, name, topics)
}

/** Whether an account has a role in a collection. */
export function hasRole(sql: Sql, collection: string, address: string, role: string): boolean {
  return listRoles(sql, collection, address).includes(role)
}

function listRoles(sql: Sql, collection: string, address: string): string[] {
  return sql
    .all<{ role: string }>(
      'SELECT role FROM collection_role WHERE collection = ? AND address = ?',
      collection,
      address
    )
    .map(row => row.role)
}

function findCreateRoleHolder(sql: Sql, collection: string): string | undefined {
  const query = 'SELECT address FROM collection_role WHERE collection = ? AND role = ?'
  return firstRow<{ address: string }>(sql, query, collection, CREATE_ROLE)?.address
}

function addRole(sql: Sql, collection: string, address: string, role: string): void {
  createAccount(sql, { address })
  sql.all(
    'INSERT INTO collection_role(collection, address, role) VALUES(?, ?, ?)',
    collection,
    address,
    role
  )
}

function removeRole(sql: Sql, collection: string, address: string, role: string): void {
  sql.all(
    'DELETE FROM collection_role WHERE collection = ? AND address = ? AND role = ?',
    collection,
    address,
    role
  )
}

/** The data service uses the holder of the create role as the collection's artist. */
function setArtist(sql: Sql, collection: string, address: string): void {
  sql.all('UPDATE collection SET artist = ? WHERE collection = ?', address, collection)
}
