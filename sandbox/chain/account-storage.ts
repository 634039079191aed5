// SaveKeyValue: an account stores key-value pairs of its own. Gas and texts are measured on a real node.
import { fromHex, hexToText } from '../../src/lib/protocol/encoding.ts'
import { firstRow } from '../ledger/sql.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import type { CallResult, Execution } from './execution.ts'

/** `byte`: each byte of keys and values. `addedByte`: each byte by which a value grows, in addition. */
const GAS = { call: 100_000, byte: 1_000, addedByte: 10_000 }
/** The network stores an account's tokens and roles under keys with this prefix. */
const RESERVED_PREFIX = 'ELROND'

/** Arguments: pairs of key and value. An empty value removes the key. */
export function saveKeyValue(execution: Execution, args: readonly string[]): CallResult {
  if (args.length < 2 || args.length % 2 !== 0) throw new ExecutionError(BUILTIN_ERRORS.arguments)
  let gas = GAS.call
  for (let at = 0; at < args.length; at += 2) {
    gas += saveValue(execution, args[at] ?? '', args[at + 1] ?? '')
  }
  return { gas, isQuiet: true }
}

function saveValue({ sql, caller }: Execution, key: string, value: string): number {
  const name = hexToText(key) ?? ''
  if (name.startsWith(RESERVED_PREFIX)) {
    throw new ExecutionError(
      `${BUILTIN_ERRORS.notPermitted} it is not allowed to save under key ${name}`
    )
  }
  const row = firstRow<{ value: string }>(
    sql,
    'SELECT value FROM account_value WHERE address = ? AND key = ?',
    caller,
    key
  )
  const bytes = byteLength(value)
  if (bytes === 0) {
    sql.all('DELETE FROM account_value WHERE address = ? AND key = ?', caller, key)
  } else {
    const query = 'INSERT OR REPLACE INTO account_value(address, key, value) VALUES(?, ?, ?)'
    sql.all(query, caller, key, value)
  }
  const added = Math.max(0, bytes - byteLength(row?.value ?? ''))
  return GAS.byte * (byteLength(key) + bytes) + GAS.addedByte * added
}

function byteLength(hex: string): number {
  return fromHex(hex)?.length ?? 0
}
