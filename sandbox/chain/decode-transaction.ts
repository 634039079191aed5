// Decodes the intent of a transaction from its receiver and data, before anything is transferred. Tokens are sent
// with the built-in functions ESDTTransfer, ESDTNFTTransfer and MultiESDTNFTTransfer; a function name after their
// arguments is a call of the receiving contract.
import { encodeAddress, isContract } from '../../src/lib/protocol/address.ts'
import { decodeCall } from '../../src/lib/protocol/call-data.ts'
import { decodeUtf8, fromHex, hexToNumber, hexToText } from '../../src/lib/protocol/encoding.ts'
import { decodeDataField, type PlainTransaction } from '../../src/lib/protocol/transaction.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { BUILTIN_ERRORS } from './errors.ts'
import { NATIVE_IN_MULTI, type Payment } from './execution.ts'
import { isOwnFunction, type OwnFunctionName, receiverError } from './own-functions.ts'

export type DecodedTransaction =
  | { kind: 'move'; receiver: string; payments: readonly Payment[] }
  | {
      kind: 'transfer'
      receiver: string
      payments: readonly Payment[]
      builtin: TransferFunction
    }
  | {
      kind: 'call'
      contract: string
      payments: readonly Payment[]
      name: string
      args: string[]
      builtin?: TransferFunction
    }
  | { kind: 'own'; name: OwnFunctionName; args: string[]; payments: readonly Payment[] }
  | { kind: 'refused'; message: string }

export type TransferFunction = 'ESDTTransfer' | 'ESDTNFTTransfer' | 'MultiESDTNFTTransfer'

/** Built-in functions of the network that the sandbox does not implement. Each is rejected with an explicit error. */
const UNSUPPORTED_FUNCTIONS = ['ESDTLocalMint', 'ESDTLocalBurn']
const MAX_TRANSFERS = 1_000n

/** Never throws: a call that cannot be decoded gives `refused`, with the text of the node. */
export function decodeTransaction(transaction: PlainTransaction): DecodedTransaction {
  const { receiver, sender } = transaction
  const value = BigInt(transaction.value)
  const { name, args } = decodeCall(decodeUtf8(decodeDataField(transaction)))
  const payments = [{ token: NATIVE, nonce: 0, amount: value }]
  // Data with half a byte is not a call but text, even when it begins with a function name: only the value is moved.
  const isCall = name !== '' && args.every(argument => fromHex(argument) !== undefined)
  if (!isCall) return { kind: 'move', receiver, payments }
  // In this function, native value that is sent together with a token has no recipient. The node refuses it.
  if (name === 'ESDTTransfer')
    return value === 0n ? decodeTokenTransfer(receiver, args) : refuseValue()
  if (name === 'ESDTNFTTransfer' || name === 'MultiESDTNFTTransfer') {
    if (value !== 0n) return refuseValue()
    // The item leaves the sender's own account, so the transaction goes to the sender. The real destination is an
    // argument.
    if (receiver !== sender) return refuse(BUILTIN_ERRORS.receiver)
    return name === 'ESDTNFTTransfer'
      ? decodeNftTransfer(sender, args)
      : decodeMultiTransfer(sender, args)
  }
  if (isOwnFunction(name)) {
    if (value !== 0n) return refuseValue()
    // These functions change only the account of the sender.
    if (receiver !== sender) return refuse(receiverError(name))
    return { kind: 'own', name, args, payments: [] }
  }
  // Only when sent to oneself, because a contract can have a function of the same name.
  if (receiver === sender && UNSUPPORTED_FUNCTIONS.includes(name)) {
    return refuse(`the sandbox does not run ${name}: add it in sandbox/chain/decode-transaction.ts`)
  }
  // Without a contract at the receiver the data is only a message.
  if (isContract(receiver)) return { kind: 'call', contract: receiver, payments, name, args }
  return { kind: 'move', receiver, payments }
}

/** The account that receives the payments or whose function is called. */
export function recipientOf(transaction: PlainTransaction): string {
  const decoded = decodeTransaction(transaction)
  if (decoded.kind === 'call') return decoded.contract
  return decoded.kind === 'own' || decoded.kind === 'refused'
    ? transaction.receiver
    : decoded.receiver
}

function decodeTokenTransfer(receiver: string, args: string[]): DecodedTransaction {
  const [tokenHex = '', amountHex = '', ...rest] = args
  const token = hexToText(tokenHex)
  const amount = hexToNumber(amountHex)
  // A token transfer of 0 is refused by the node.
  if (!token || amount === undefined || amount === 0n) return refuse(BUILTIN_ERRORS.arguments)
  // No account holds a token with this name: native money is sent as the value of a transaction.
  if (token === NATIVE) return refuse(BUILTIN_ERRORS.funds)
  const payments = [{ token, nonce: 0, amount }]
  return decodeRecipient({ to: receiver, payments, builtin: 'ESDTTransfer', rest })
}

function decodeNftTransfer(sender: string, args: string[]): DecodedTransaction {
  const [tokenHex = '', nonceHex = '', amountHex = '', toHex = '', ...rest] = args
  const payment = readPayment(tokenHex, nonceHex, amountHex)
  // Nonce 0 names no item.
  if (payment === undefined || payment.nonce === 0) return refuse(BUILTIN_ERRORS.arguments)
  const key = fromHex(toHex)
  // The destination is the public key, not the text of the address.
  if (key?.length !== 32) return refuse(BUILTIN_ERRORS.arguments)
  // A transfer of no units is refused.
  if (payment.amount === 0n) return refuse(BUILTIN_ERRORS.quantity)
  const to = encodeAddress(key)
  if (to === sender) return refuse(BUILTIN_ERRORS.self)
  return decodeRecipient({ to, payments: [payment], builtin: 'ESDTNFTTransfer', rest })
}

/** Arguments: destination, number of transfers, then token, nonce and amount of each. */
function decodeMultiTransfer(sender: string, args: string[]): DecodedTransaction {
  const [toHex = '', countHex = '', ...transfers] = args
  const key = fromHex(toHex)
  if (args.length < 4 || key?.length !== 32) return refuse(BUILTIN_ERRORS.arguments)
  const to = encodeAddress(key)
  if (to === sender) return refuse(BUILTIN_ERRORS.self)
  const count = hexToNumber(countHex) ?? 0n
  if (count === 0n) return refuse(BUILTIN_ERRORS.noTransfers)
  if (count > MAX_TRANSFERS || BigInt(transfers.length) < count * 3n)
    return refuse(BUILTIN_ERRORS.transferCount)
  const payments: Payment[] = []
  for (let at = 0; at < Number(count) * 3; at += 3) {
    const [tokenHex = '', nonceHex = '', amountHex = ''] = transfers.slice(at, at + 3)
    const payment = readPayment(tokenHex, nonceHex, amountHex)
    if (payment === undefined) return refuse(BUILTIN_ERRORS.arguments)
    if (payment.amount === 0n) {
      return refuse(`${BUILTIN_ERRORS.quantity} for token ${payment.token}`)
    }
    payments.push(payment.token === NATIVE_IN_MULTI ? { ...payment, token: NATIVE } : payment)
  }
  const rest = transfers.slice(Number(count) * 3)
  return decodeRecipient({ to, payments, builtin: 'MultiESDTNFTTransfer', rest })
}

function readPayment(tokenHex: string, nonceHex: string, amountHex: string): Payment | undefined {
  const token = hexToText(tokenHex)
  const nonce = hexToNumber(nonceHex)
  const amount = hexToNumber(amountHex)
  // The ledger cannot contain a nonce above the largest safe integer.
  if (!token || nonce === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) return undefined
  return amount === undefined ? undefined : { token, nonce: Number(nonce), amount }
}

function decodeRecipient(transfer: {
  to: string
  payments: readonly Payment[]
  builtin: TransferFunction
  rest: string[]
}): DecodedTransaction {
  const { to, payments, builtin, rest } = transfer
  // An account has no functions: further arguments are ignored.
  if (!isContract(to)) return { kind: 'transfer', receiver: to, payments, builtin }
  const [nameHex = '', ...args] = rest
  return { kind: 'call', contract: to, payments, name: hexToText(nameHex) ?? '', args, builtin }
}

function refuse(message: string): DecodedTransaction {
  return { kind: 'refused', message }
}

function refuseValue(): DecodedTransaction {
  return refuse(BUILTIN_ERRORS.value)
}
