// Parses a posted transaction. Unknown fields are dropped, because wallets add their own.
import { number, object, optional, string, type, validate } from 'superstruct'

import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { no, ok, type Result } from '../../src/lib/result.ts'
import { SEND_ERRORS } from './errors.ts'

// Types only. The ranges are checked below, because the API has another text for them.
const TransactionStruct = type({
  nonce: number(),
  value: string(),
  receiver: string(),
  sender: string(),
  senderUsername: optional(string()),
  receiverUsername: optional(string()),
  gasPrice: number(),
  gasLimit: number(),
  data: optional(string()),
  chainID: string(),
  version: number(),
  options: optional(number()),
  guardian: optional(string()),
  guardianSignature: optional(string()),
  relayer: optional(string()),
  relayerSignature: optional(string()),
  signature: string()
})

const REQUIRED_FIELDS = [
  ['sender', 'Sender must be provided'],
  ['receiver', 'Receiver must be provided'],
  ['signature', 'Signature must be provided']
] as const

/** The error is the API's message for a body that is not a valid transaction. */
export function parseTransaction(body: unknown): Result<PlainTransaction, string> {
  const fields = object().is(body) ? body : {}
  // The API checks these three first, each with a text of its own.
  for (const [name, message] of REQUIRED_FIELDS) {
    if (!Reflect.get(fields, name)) return no(message)
  }
  const [error, transaction] = validate(body, TransactionStruct)
  if (error !== undefined) {
    // The prefix is the node's.
    return no(`transaction generation failed: invalid ${error.path.join('.')}`)
  }
  const integers = [
    transaction.nonce,
    transaction.gasPrice,
    transaction.gasLimit,
    transaction.version,
    transaction.options ?? 0
  ]
  // The signature covers the text of the value, so that leading zeros or a sign are refused. At most 40 digits, as many
  // as a sort key of the ledger has.
  if (!/^(0|[1-9][0-9]{0,39})$/.test(transaction.value)) return no(invalidValueText())
  // Fractions and negative numbers cannot be written into the hash. Above 2^53 the number would differ from the signed
  // one.
  if (!integers.every(value => Number.isSafeInteger(value) && value >= 0))
    return no(invalidValueText())
  return ok(pickFields(transaction))
}

function invalidValueText(): string {
  return `transaction generation failed: ${SEND_ERRORS.value}`
}

function pickFields(transaction: PlainTransaction): PlainTransaction {
  const { nonce, value, receiver, sender, senderUsername, receiverUsername } = transaction
  const { gasPrice, gasLimit, data, chainID, version, options, guardian } = transaction
  const { guardianSignature, relayer, relayerSignature, signature } = transaction
  return {
    nonce,
    value,
    receiver,
    sender,
    senderUsername,
    receiverUsername,
    gasPrice,
    gasLimit,
    data,
    chainID,
    version,
    options,
    guardian,
    guardianSignature,
    relayer,
    relayerSignature,
    signature
  }
}
