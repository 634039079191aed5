// Parses a posted transaction as the node does: absent numbers are 0, null means absent, and each field is normalized,
// because the signature covers the node's own form of it. Unknown fields are dropped.
import { nullable, number, object, optional, string, type, validate } from 'superstruct'

import { fromBase64, toBase64 } from '../../src/lib/protocol/encoding.ts'
import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { err, ok, type Result } from '../../src/lib/result.ts'
import { SEND_ERRORS } from './errors.ts'

const text = optional(nullable(string()))
const count = optional(nullable(number()))

// Types only. The ranges are checked below.
const TransactionStruct = type({
  nonce: count,
  value: text,
  receiver: string(),
  sender: string(),
  senderUsername: text,
  receiverUsername: text,
  gasPrice: count,
  gasLimit: count,
  data: text,
  chainID: text,
  version: count,
  options: count,
  guardian: text,
  guardianSignature: text,
  relayer: text,
  relayerSignature: text,
  signature: string()
})

const REQUIRED_FIELDS = [
  ['sender', 'Sender must be provided'],
  ['receiver', 'Receiver must be provided'],
  ['signature', 'Signature must be provided']
] as const

/**
 * The largest number of each numeric field. A nonce or gas above 2^53 cannot be counted here, and no account has one.
 */
const LARGEST = {
  nonce: Number.MAX_SAFE_INTEGER,
  gasPrice: Number.MAX_SAFE_INTEGER,
  gasLimit: Number.MAX_SAFE_INTEGER,
  version: 2 ** 32 - 1,
  options: 2 ** 32 - 1
}

/** The whole supply of the network, in atomic units. */
const SUPPLY = 20_000_000n * 10n ** 18n
/** The number of digits of the supply, plus one. */
const MAX_VALUE_DIGITS = 27
const MAX_USERNAME_BYTES = 32

/** The numbers as they are written: of a whole number the node does not accept the forms `0.0` and `5e4`. */
const WRITTEN_NUMBER =
  /"(?:nonce|gasPrice|gasLimit|version|options)"\s*:\s*(-?[0-9]+(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)/g

/** The error is the API's message for a body that is not a valid transaction. */
export function parseTransaction(body: string): Result<PlainTransaction, string> {
  const parsed = parseJson(body)
  const fields = object().is(parsed) ? parsed : {}
  // The API checks these three first, each with its own text.
  for (const [name, message] of REQUIRED_FIELDS) {
    if (!Reflect.get(fields, name)) return err(message)
  }
  const [error, given] = validate(parsed, TransactionStruct)
  if (error !== undefined) return err(`validation error: invalid ${error.path.join('.')}`)
  for (const [, written = ''] of body.matchAll(WRITTEN_NUMBER)) {
    if (!/^[0-9]+$/.test(written)) return err(unreadableNumber(written))
  }
  const numbers = {
    nonce: given.nonce ?? 0,
    gasPrice: given.gasPrice ?? 0,
    gasLimit: given.gasLimit ?? 0,
    version: given.version ?? 0,
    options: given.options ?? 0
  }
  for (const [name, value] of Object.entries(numbers)) {
    const largest = Number(Reflect.get(LARGEST, name))
    if (!Number.isInteger(value) || value < 0 || value > largest)
      return err(unreadableNumber(String(value)))
  }
  const bytes = {
    data: readBase64(given.data),
    senderUsername: readBase64(given.senderUsername),
    receiverUsername: readBase64(given.receiverUsername)
  }
  const { data, receiverUsername, senderUsername } = bytes
  if (data === undefined || senderUsername === undefined || receiverUsername === undefined)
    return err(SEND_ERRORS.data)
  const value = readValue(given.value ?? '')
  if (!value.ok) return err(`transaction generation failed: ${value.reason}`)
  return ok({
    ...numbers,
    ...dropEmpty({ data, senderUsername, receiverUsername }),
    value: String(value.value),
    receiver: given.receiver,
    sender: given.sender,
    chainID: given.chainID ?? '',
    guardian: given.guardian || undefined,
    guardianSignature: given.guardianSignature || undefined,
    relayer: given.relayer || undefined,
    relayerSignature: given.relayerSignature || undefined,
    signature: given.signature
  })
}

function parseJson(body: string): unknown {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

function unreadableNumber(written: string): string {
  return `validation error: json: cannot unmarshal number ${written}`
}

function readValue(written: string): Result<bigint, string> {
  if (!/^[+-]?[0-9]+$/.test(written)) return err(SEND_ERRORS.value)
  if (written.length > MAX_VALUE_DIGITS) return err(SEND_ERRORS.valueLength)
  const value = BigInt(written.replace('+', ''))
  if (value < 0n) return err(SEND_ERRORS.negative)
  return value > SUPPLY ? err(SEND_ERRORS.valueSize) : ok(value)
}

/** The node's decoder skips line breaks and requires the padding. */
function readBase64(written: string | null | undefined): string | undefined {
  const joined = (written ?? '').replaceAll(/[\r\n]/g, '')
  const bytes = /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(joined)
    ? fromBase64(joined)
    : undefined
  return bytes && toBase64(bytes)
}

function dropEmpty<Fields extends Record<string, string>>(
  fields: Fields
): Record<keyof Fields, string | undefined> {
  const entries = Object.entries(fields).map(([name, value]) => [name, value || undefined])
  return Object.fromEntries(entries)
}

/** Whether both usernames have a length that the node accepts. */
export function hasFittingUsernames({
  receiverUsername,
  senderUsername
}: PlainTransaction): boolean {
  return [receiverUsername, senderUsername].every(
    name => (fromBase64(name ?? '')?.length ?? 0) <= MAX_USERNAME_BYTES
  )
}
