// Reads a posted transaction. Unknown fields are dropped: wallets add some of their own.
import { number, object, optional, string, type, validate } from 'superstruct'

import type { PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { no, ok, type Result } from '../../src/lib/result.ts'
import { SEND_ERRORS } from './errors.ts'

const Shape = type({
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

const NAMED = [
  ['sender', 'Sender must be provided'],
  ['receiver', 'Receiver must be provided'],
  ['signature', 'Signature must be provided']
] as const

/** The reason is the API's message for a body that is no transaction. */
export function readPlain(body: unknown): Result<PlainTransaction, string> {
  const fields = object().is(body) ? body : {}
  for (const [name, message] of NAMED) {
    if (!Reflect.get(fields, name)) return no(message)
  }
  const [error, plain] = validate(body, Shape)
  if (error !== undefined) {
    return no(`transaction generation failed: invalid ${error.path.join('.')}`)
  }
  const wholes = [plain.nonce, plain.gasPrice, plain.gasLimit, plain.version, plain.options ?? 0]
  if (!/^(0|[1-9][0-9]{0,39})$/.test(plain.value)) return no(refusedValue())
  if (!wholes.every(value => Number.isSafeInteger(value) && value >= 0)) return no(refusedValue())
  return ok(pick(plain))
}

function refusedValue(): string {
  return `transaction generation failed: ${SEND_ERRORS.value}`
}

function pick(plain: PlainTransaction): PlainTransaction {
  const { nonce, value, receiver, sender, senderUsername, receiverUsername } = plain
  const { gasPrice, gasLimit, data, chainID, version, options, guardian } = plain
  const { guardianSignature, relayer, relayerSignature, signature } = plain
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
