// Guardians: a second key that signs every transaction of a guarded account. A new guardian becomes active after a
// cooling-off time, or immediately when the current guardian also signs. Texts, gas and events are measured on a real
// node.
import { encodeAddress, isContractKey } from '../../src/lib/protocol/address.ts'
import { readCall } from '../../src/lib/protocol/call-data.ts'
import { fromHex, hexToText } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { firstRow, type Sql } from '../ledger/sql.ts'
import { epochAt } from './blocks.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import { addEvent, addressTopic, type CallResult, type Execution, textTopic } from './execution.ts'
import { isGuarded } from './fees.ts'

/** Epochs until a new guardian is active, the same number as on the main network. */
const COOLING_OFF_EPOCHS = 20
const GAS = 250_000

const ERRORS = {
  address: 'invalid address for guardian',
  self: 'cannot set own address as guardian',
  none: 'account has no guardian set',
  notActive: 'account has no active guardian',
  pending: 'account has no active guardian in updateGuardians, with 1 configured guardians',
  guarded: 'cannot guard account, it is already guarded',
  notGuarded: 'cannot un-guard account, it is not guarded'
} as const

export interface Guardian {
  address: string
  service: string
  epoch: number // of its activation
}

export interface GuardianData {
  isGuarded: boolean
  active: Guardian | undefined
  pending: Guardian | undefined
}

export function readGuardianData(sql: Sql, address: string, at: number): GuardianData {
  const guardians = sql.all<Guardian>(
    'SELECT guardian AS address, service, epoch FROM guardian WHERE address = ? ORDER BY epoch DESC',
    address
  )
  const now = epochAt(at)
  const row = firstRow<{ guarded: number }>(
    sql,
    'SELECT guarded FROM account WHERE address = ?',
    address
  )
  return {
    isGuarded: row?.guarded === 1,
    active: guardians.find(({ epoch }) => epoch <= now),
    pending: guardians.find(({ epoch }) => epoch > now)
  }
}

/**
 * Whether the transaction carries the signatures that its sender's account requires. The node keeps any other
 * transaction in its queue and never executes it.
 */
export function isExecutable(sql: Sql, transaction: PlainTransaction, at: number): boolean {
  const account = readGuardianData(sql, transaction.sender, at)
  if (!account.isGuarded) return !isGuarded(transaction)
  if (isGuarded(transaction)) return transaction.guardian === account.active?.address
  // A lost guardian can be replaced without its signature, after the cooling-off time.
  return readCall(transaction).name === 'SetGuardian' && account.pending === undefined
}

/** Arguments: public key of the guardian, identifier of its service. */
export function setGuardian(execution: Execution, args: readonly string[]): CallResult {
  const { at, caller, sql } = execution
  const [keyHex = '', serviceHex = ''] = args
  if (args.length !== 2) {
    // The trailing space is part of the node's text.
    const message = `invalid number of arguments, expected 2, got ${args.length} `
    throw new ExecutionError(message)
  }
  const key = fromHex(keyHex)
  // A contract cannot sign, because it has no key.
  if (key?.length !== 32 || isContractKey(key)) throw new ExecutionError(ERRORS.address)
  const guardian = encodeAddress(key)
  if (guardian === caller) throw new ExecutionError(ERRORS.self)
  const { active, pending } = readGuardianData(sql, caller, at)
  if (active === undefined && pending !== undefined) throw new ExecutionError(ERRORS.pending)
  const service = hexToText(serviceHex) ?? ''
  const epoch = epochAt(at) + (execution.isGuarded ? 0 : COOLING_OFF_EPOCHS)
  // An account has at most an active guardian and a pending one.
  const kept = execution.isGuarded ? undefined : active?.epoch
  writeGuardian(sql, caller, { address: guardian, service, epoch }, kept)
  addEvent(execution, caller, 'SetGuardian', [addressTopic(guardian), textTopic(service)])
  return { gas: GAS, isQuiet: true }
}

/** Guards an account without the cooling-off time, for tests. */
export function guardForTest(sql: Sql, address: string, guardian: string, at: number): void {
  writeGuardian(sql, address, { address: guardian, service: 'test', epoch: epochAt(at) })
  sql.all('UPDATE account SET guarded = 1 WHERE address = ?', address)
}

/** Replaces the guardians of an account, except the one of the epoch `kept`. */
function writeGuardian(sql: Sql, address: string, guardian: Guardian, kept = -1): void {
  sql.all('DELETE FROM guardian WHERE address = ? AND epoch <> ?', address, kept)
  sql.all(
    'INSERT INTO guardian(address, guardian, service, epoch) VALUES(?, ?, ?, ?)',
    address,
    guardian.address,
    guardian.service,
    guardian.epoch
  )
}

export function guardAccount(execution: Execution, args: readonly string[]): CallResult {
  return changeGuard(execution, args, true)
}

export function unGuardAccount(execution: Execution, args: readonly string[]): CallResult {
  return changeGuard(execution, args, false)
}

function changeGuard(execution: Execution, args: readonly string[], guarded: boolean): CallResult {
  const { at, caller, sql } = execution
  if (args.length > 0) throw new ExecutionError(BUILTIN_ERRORS.arguments)
  const account = readGuardianData(sql, caller, at)
  if (account.active === undefined) {
    throw new ExecutionError(account.pending === undefined ? ERRORS.none : ERRORS.notActive)
  }
  if (account.isGuarded === guarded) {
    throw new ExecutionError(guarded ? ERRORS.guarded : ERRORS.notGuarded)
  }
  sql.all('UPDATE account SET guarded = ? WHERE address = ?', guarded ? 1 : 0, caller)
  // Transactions that were waiting may be executable now.
  sql.all(
    "UPDATE tx SET final_at = ? WHERE sender = ? AND status = 'pending' AND final_at IS NULL",
    at * 1000,
    caller
  )
  addEvent(execution, caller, guarded ? 'GuardAccount' : 'UnGuardAccount', [])
  return { gas: GAS, isQuiet: true }
}
