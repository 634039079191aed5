// Who may do what in a collection. One account may create, until its role is handed on.

import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToText } from '../../src/lib/protocol/encoding.ts'
import { addEvent, addResult, textTopic } from '../chain/execution.ts'
import { createAccount } from '../ledger/accounts.ts'
import type { NftType } from '../ledger/nfts.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { insist } from './errors.ts'
import type { SystemCall } from './system.ts'

const CREATE = 'ESDTRoleNFTCreate'

const ROLES: Record<NftType, readonly string[]> = {
  NonFungibleESDT: [
    CREATE,
    'ESDTRoleNFTBurn',
    'ESDTRoleNFTUpdateAttributes',
    'ESDTRoleNFTAddURI',
    'ESDTTransferRole'
  ],
  SemiFungibleESDT: [CREATE, 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity', 'ESDTTransferRole']
}

interface Owned {
  collection: string
  type: NftType
  properties: Record<string, boolean>
}

interface RoleChange {
  owned: Owned
  address: string
  /** What follows the address. */
  rest: readonly string[]
}

export function setSpecialRole(call: SystemCall): undefined {
  const { owned, address, rest } = readChange(call)
  const { sql } = call.execution
  const { collection, properties, type } = owned
  const roles = rest.map(hex => hexToText(hex) ?? '')
  insist(properties['canAddSpecialRoles'] !== false, 'noRoles')
  const isCreated = roles.includes(CREATE) && holderOf(sql, collection) !== undefined
  insist(!isCreated, 'createExists')
  for (const role of roles) insist(ROLES[type].includes(role), 'argument')
  const held = rolesOf(sql, collection, address)
  for (const role of roles) insist(!held.includes(role), 'roleExists')
  for (const role of roles) addRole(sql, collection, address, role)
  if (roles.includes(CREATE)) becomeArtist(sql, collection, address)
  tell(call, address, { name: 'ESDTSetRole', collection, roles, hex: rest })
}

export function unSetSpecialRole(call: SystemCall): undefined {
  const { owned, address, rest } = readChange(call)
  const { sql } = call.execution
  const { collection } = owned
  const roles = rest.map(hex => hexToText(hex) ?? '')
  insist(!roles.includes(CREATE), 'createStays')
  const held = rolesOf(sql, collection, address)
  insist(held.length > 0, 'addressWithout')
  for (const role of roles) insist(held.includes(role), 'roleMissing')
  for (const role of roles) removeRole(sql, collection, address, role)
  tell(call, address, { name: 'ESDTUnSetRole', collection, roles, hex: rest })
}

/** The collection, who may create in it, who may from now on. */
export function transferNFTCreateRole(call: SystemCall): undefined {
  const { owned, address, rest } = readChange(call)
  const { execution } = call
  const { collection, properties } = owned
  const [toHex = ''] = rest
  insist(properties['canTransferNFTCreateRole'] === true, 'noTransfer')
  const to = readAddress(toHex)
  insist(to !== undefined, 'thirdAddress')
  insist(to !== address, 'sameAddress')
  const holder = holderOf(execution.sql, collection)
  insist(holder !== undefined, 'noHolder')
  insist(holder === address, 'otherHolder')
  removeRole(execution.sql, collection, address, CREATE)
  addRole(execution.sql, collection, to, CREATE)
  becomeArtist(execution.sql, collection, to)
  addResult(execution, {
    sender: SYSTEM_CONTRACT,
    receiver: address,
    value: 0n,
    data: `ESDTNFTCreateRoleTransfer@${call.args[0]}@${toHex}`
  })
  for (const [whose, flag] of [
    [address, 'false'],
    [to, 'true']
  ] as const) {
    const topics = [textTopic(collection), '', '', textTopic(flag)]
    addEvent(execution, whose, 'ESDTNFTCreateRoleTransfer', topics)
  }
}

/** What every change of roles begins with, checked in the contract's order. */
function readChange({ args, execution, paid }: SystemCall): RoleChange {
  const [collectionHex = '', addressHex = '', ...rest] = args
  insist(args.length >= 3, 'arguments')
  const address = readAddress(addressHex)
  insist(address !== undefined, 'address')
  insist(new Set(rest).size === rest.length, 'duplicates')
  insist(paid === 0n, 'unpaid')
  const collection = hexToText(collectionHex) ?? ''
  const row = firstRow<{ owner: string; type: NftType; properties: string }>(
    execution.sql,
    'SELECT owner, type, properties FROM collection WHERE collection = ?',
    collection
  )
  insist(row !== undefined, 'noToken')
  insist(row.owner === execution.caller, 'notOwner')
  const properties = JSON.parse(row.properties) as Record<string, boolean>
  return { owned: { collection, type: row.type, properties }, address, rest }
}

function readAddress(hex: string): string | undefined {
  const key = fromHex(hex)
  return key?.length === 32 ? encodeAddress(key) : undefined
}

/** The message that carries the change to the account it is about. */
function tell(
  { execution, args }: SystemCall,
  receiver: string,
  change: { name: string; collection: string; roles: readonly string[]; hex: readonly string[] }
): void {
  const { collection, hex, name, roles } = change
  const data = [name, args[0], ...hex].join('@')
  addResult(execution, { sender: SYSTEM_CONTRACT, receiver, value: 0n, data })
  const topics = [textTopic(collection), '', '', ...roles.map(textTopic)]
  addEvent(execution, receiver, name, topics)
}

/** Whether an account may do something in a collection. */
export function hasRole(sql: Sql, collection: string, address: string, role: string): boolean {
  return rolesOf(sql, collection, address).includes(role)
}

function rolesOf(sql: Sql, collection: string, address: string): string[] {
  return sql
    .all<{ role: string }>(
      'SELECT role FROM collection_role WHERE collection = ? AND address = ?',
      collection,
      address
    )
    .map(row => row.role)
}

function holderOf(sql: Sql, collection: string): string | undefined {
  const query = 'SELECT address FROM collection_role WHERE collection = ? AND role = ?'
  return firstRow<{ address: string }>(sql, query, collection, CREATE)?.address
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

/** The data service shows as a collection's artist whoever may create in it. */
function becomeArtist(sql: Sql, collection: string, address: string): void {
  sql.all('UPDATE collection SET artist = ? WHERE collection = ?', address, collection)
}
