// Compares a signed transaction with the transaction that the wallet was asked to sign, before it is sent.

import { LIMITS } from '../config/limits.ts'
import { WalletError } from '../errors.ts'
import { HASH_SIGNING_OPTION } from '../protocol/transaction.ts'
import type { SignedTransaction, UnsignedTransaction } from './wallet.ts'

/** The form in which wallets return a transaction, including protocol fields that this site never sets. */
export interface WalletAnswer extends Omit<SignedTransaction, 'signature'> {
  signature?: string
  receiverUsername?: string
  relayer?: string
  relayerSignature?: string
  senderUsername?: string
}

/** Some wallets let users raise the gas price. A larger factor is treated as a wallet error. */
const MAX_GAS_PRICE_FACTOR = 10

/** Fields that a wallet must sign unchanged. */
const FIXED_FIELDS = ['nonce', 'value', 'receiver', 'sender', 'chainID', 'guardian'] as const
/** Fields that change the payer or a named account; always refused. */
const REFUSED_FIELDS = [
  'receiverUsername',
  'relayer',
  'relayerSignature',
  'senderUsername'
] as const

/**
 * Returns the transaction to send, with the protocol's fields only. A wallet may choose a higher gas price within a
 * limit, add the gas of a guardian, and sign the hash (Ledger does). Throws WalletError for any other change, and when
 * the signature, or that of a guardian, is missing.
 */
export function verifySigned(
  unsigned: UnsignedTransaction,
  answer: WalletAnswer | undefined
): SignedTransaction {
  if (!answer) throw new WalletError('rejected')
  const isSame =
    FIXED_FIELDS.every(field => (answer[field] || undefined) === (unsigned[field] || undefined)) &&
    (answer.data ?? '') === (unsigned.data ?? '') &&
    !REFUSED_FIELDS.some(field => answer[field]) &&
    isWithin(answer.gasPrice, unsigned.gasPrice, unsigned.gasPrice * MAX_GAS_PRICE_FACTOR) &&
    isWithin(answer.gasLimit, unsigned.gasLimit, unsigned.gasLimit + LIMITS.guardianGas) &&
    areSameOptions(answer, unsigned)
  if (answer.sender !== unsigned.sender) throw new WalletError('wrongAccount')
  if (!isSame || !answer.signature) throw new WalletError('changedTransaction')
  if (unsigned.guardian && !answer.guardianSignature) throw new WalletError('notGuarded')
  const { gasLimit, gasPrice, guardianSignature, options, signature, version } = answer
  return {
    ...unsigned,
    gasLimit,
    gasPrice,
    version,
    ...(options ? { options } : {}),
    signature,
    ...(guardianSignature ? { guardianSignature } : {})
  }
}

/** Only the bit for a signed hash may be added; it requires version 2. */
function areSameOptions(answer: WalletAnswer, unsigned: UnsignedTransaction): boolean {
  const [signed = 0, requested = 0] = [answer.options, unsigned.options]
  if (signed === requested) return [unsigned.version, 2].includes(answer.version)
  return signed === (requested | HASH_SIGNING_OPTION) && answer.version === 2
}

function isWithin(value: number, min: number, max: number): boolean {
  return Number.isSafeInteger(value) && value >= min && value <= max
}
