// Decodes the intent of a transaction from its receiver and data, before anything is transferred. Tokens are sent
// with the built-in functions ESDTTransfer and ESDTNFTTransfer; a function name after their arguments is a call of
// the receiving contract.
import { encodeAddress, isContract } from '../../src/lib/protocol/address.ts'
import { decodeCall } from '../../src/lib/protocol/call-data.ts'
import { fromHex, hexToNumber, hexToText, toUtf8 } from '../../src/lib/protocol/encoding.ts'
import { decodeDataField, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { type BuiltinFunctionName, isBuiltinFunction } from '../creation/builtin-functions.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { BUILTIN_ERRORS } from './errors.ts'
import { NO_PAYMENT, type Payment } from './execution.ts'

export type DecodedTransaction =
  | { kind: 'move'; receiver: string; payment: Payment }
  | { kind: 'transfer'; receiver: string; payment: Payment; builtin: TransferFunction }
  | {
      kind: 'call'
      contract: string
      payment: Payment
      name: string
      args: string[]
      builtin?: TransferFunction
    }
  | { kind: 'own'; name: BuiltinFunctionName; args: string[]; payment: Payment }
  | { kind: 'refused'; message: string }

export type TransferFunction = 'ESDTTransfer' | 'ESDTNFTTransfer'

/**
 * Built-in functions of the network that the sandbox does not implement. Each is rejected with an explicit error.
 */
const UNSUPPORTED_FUNCTIONS = [
  'MultiESDTNFTTransfer',
  'ESDTLocalMint',
  'ESDTLocalBurn',
  'SaveKeyValue'
]

/** Never throws: data that cannot be decoded gives `refused`, with the text of the node. */
export function decodeTransaction(transaction: PlainTransaction): DecodedTransaction {
  const { receiver, sender } = transaction
  const value = BigInt(transaction.value)
  const { name, args } = decodeCall(toUtf8(decodeDataField(transaction)))
  // Native value beside a token has no recipient in the built-in function. The node refuses it.
  if (name === 'ESDTTransfer')
    return value === 0n ? decodeTokenTransfer(receiver, args) : refuseValue()
  if (name === 'ESDTNFTTransfer') {
    if (value !== 0n) return refuseValue()
    // The item leaves the sender's own account, so the transaction goes to the sender. The real destination is an
    // argument.
    return receiver === sender ? decodeNftTransfer(sender, args) : refuse(BUILTIN_ERRORS.receiver)
  }
  if (isBuiltinFunction(name)) {
    if (value !== 0n) return refuseValue()
    // These functions change only the account that sends them.
    if (receiver !== sender) return refuse(BUILTIN_ERRORS.receiver)
    return { kind: 'own', name, args, payment: NO_PAYMENT }
  }
  // Only to oneself: a contract can have a function of the same name.
  if (receiver === sender && UNSUPPORTED_FUNCTIONS.includes(name)) {
    return refuse(`the sandbox does not run ${name}: add it in sandbox/chain/decode-transaction.ts`)
  }
  const payment = { token: NATIVE, nonce: 0, amount: value }
  // Without a contract at the receiver the data is only a message.
  if (isContract(receiver)) return { kind: 'call', contract: receiver, payment, name, args }
  return { kind: 'move', receiver, payment }
}

function decodeTokenTransfer(receiver: string, args: string[]): DecodedTransaction {
  const [tokenHex = '', amountHex = '', ...rest] = args
  const token = hexToText(tokenHex)
  const amount = hexToNumber(amountHex)
  // A token transfer of 0 is refused by the node.
  if (!token || amount === undefined || amount === 0n) return refuse(BUILTIN_ERRORS.arguments)
  // No account holds a token of this name: native money is the value of a transaction.
  if (token === NATIVE) return refuse(BUILTIN_ERRORS.funds)
  const payment = { token, nonce: 0, amount }
  return decodeRecipient({ to: receiver, payment, builtin: 'ESDTTransfer', rest })
}

function decodeNftTransfer(sender: string, args: string[]): DecodedTransaction {
  const [tokenHex = '', nonceHex = '', amountHex = '', toHex = '', ...rest] = args
  const token = hexToText(tokenHex)
  const nonce = hexToNumber(nonceHex)
  const amount = hexToNumber(amountHex)
  const key = fromHex(toHex)
  // Nonce 0 names no item. A larger nonce than a safe integer cannot exist in the ledger.
  if (!token || !nonce || amount === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) {
    return refuse(BUILTIN_ERRORS.arguments)
  }
  // The destination is the public key, not the text of the address.
  if (key?.length !== 32) return refuse(BUILTIN_ERRORS.arguments)
  // A transfer of no units is refused.
  if (amount === 0n) return refuse(BUILTIN_ERRORS.quantity)
  const to = encodeAddress(key)
  if (to === sender) return refuse(BUILTIN_ERRORS.self)
  const payment = { token, nonce: Number(nonce), amount }
  return decodeRecipient({ to, payment, builtin: 'ESDTNFTTransfer', rest })
}

function decodeRecipient(transfer: {
  to: string
  payment: Payment
  builtin: TransferFunction
  rest: string[]
}): DecodedTransaction {
  const { to, payment, builtin, rest } = transfer
  // An account has no functions: further arguments are ignored.
  if (!isContract(to)) return { kind: 'transfer', receiver: to, payment, builtin }
  const [nameHex = '', ...args] = rest
  // A function name that is not hex becomes empty, which the execution refuses.
  return { kind: 'call', contract: to, payment, name: hexToText(nameHex) ?? '', args, builtin }
}

function refuse(message: string): DecodedTransaction {
  return { kind: 'refused', message }
}

function refuseValue(): DecodedTransaction {
  return refuse(BUILTIN_ERRORS.value)
}
