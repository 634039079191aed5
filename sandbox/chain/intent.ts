// What a transaction asks for, read from its receiver and data before anything moves. Tokens travel through the
// built-in functions ESDTTransfer and ESDTNFTTransfer; what is named after them is a call of the receiving contract.
import { encodeAddress, isContract } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToNumber, hexToText, toUtf8 } from '../../src/lib/protocol/encoding.ts'
import {
  decodeCall,
  decodeDataField,
  type PlainTransaction
} from '../../src/lib/protocol/transaction.ts'
import { isOwnFunction, type OwnFunction } from '../creation/functions.ts'
import { NATIVE } from '../ledger/accounts.ts'
import { BUILTIN_ERRORS } from './errors.ts'
import { NO_PAYMENT, type Payment } from './execution.ts'

export type Intent =
  | { kind: 'move'; receiver: string; payment: Payment }
  | { kind: 'transfer'; receiver: string; payment: Payment; builtin: Builtin }
  | {
      kind: 'call'
      contract: string
      payment: Payment
      name: string
      args: string[]
      builtin?: Builtin
    }
  | { kind: 'own'; name: OwnFunction; args: string[]; payment: Payment }
  | { kind: 'refused'; message: string }

export type Builtin = 'ESDTTransfer' | 'ESDTNFTTransfer'

/** Built-in functions of the network this sandbox does not run yet; each is refused loudly. */
const NOT_BUILT = ['MultiESDTNFTTransfer', 'ESDTLocalMint', 'ESDTLocalBurn', 'SaveKeyValue']

export function readIntent(transaction: PlainTransaction): Intent {
  const { receiver, sender } = transaction
  const value = BigInt(transaction.value)
  const { name, args } = decodeCall(toUtf8(decodeDataField(transaction)))
  if (name === 'ESDTTransfer') return value === 0n ? readToken(receiver, args) : refusedValue()
  if (name === 'ESDTNFTTransfer') {
    if (value !== 0n) return refusedValue()
    return receiver === sender ? readNft(sender, args) : refused(BUILTIN_ERRORS.receiver)
  }
  if (isOwnFunction(name)) {
    if (value !== 0n) return refusedValue()
    if (receiver !== sender) return refused(BUILTIN_ERRORS.receiver)
    return { kind: 'own', name, args, payment: NO_PAYMENT }
  }
  if (receiver === sender && NOT_BUILT.includes(name)) {
    return refused(`the sandbox does not run ${name}: add it in sandbox/chain/intent.ts`)
  }
  const payment = { token: NATIVE, nonce: 0, amount: value }
  if (isContract(receiver)) return { kind: 'call', contract: receiver, payment, name, args }
  return { kind: 'move', receiver, payment }
}

function readToken(receiver: string, args: string[]): Intent {
  const [tokenHex = '', amountHex = '', ...rest] = args
  const token = hexToText(tokenHex)
  const amount = hexToNumber(amountHex)
  if (!token || amount === undefined || amount === 0n) return refused(BUILTIN_ERRORS.arguments)
  const payment = { token, nonce: 0, amount }
  return readDestination({ to: receiver, payment, builtin: 'ESDTTransfer', rest })
}

function readNft(sender: string, args: string[]): Intent {
  const [tokenHex = '', nonceHex = '', amountHex = '', toHex = '', ...rest] = args
  const token = hexToText(tokenHex)
  const nonce = hexToNumber(nonceHex)
  const amount = hexToNumber(amountHex)
  const key = fromHex(toHex)
  if (!token || !nonce || amount === undefined || nonce > BigInt(Number.MAX_SAFE_INTEGER)) {
    return refused(BUILTIN_ERRORS.arguments)
  }
  if (key?.length !== 32) return refused(BUILTIN_ERRORS.arguments)
  if (amount === 0n) return refused(BUILTIN_ERRORS.quantity)
  const to = encodeAddress(key)
  if (to === sender) return refused(BUILTIN_ERRORS.self)
  const payment = { token, nonce: Number(nonce), amount }
  return readDestination({ to, payment, builtin: 'ESDTNFTTransfer', rest })
}

function readDestination(transfer: {
  to: string
  payment: Payment
  builtin: Builtin
  rest: string[]
}): Intent {
  const { to, payment, builtin, rest } = transfer
  if (!isContract(to)) return { kind: 'transfer', receiver: to, payment, builtin }
  const [nameHex = '', ...args] = rest
  return { kind: 'call', contract: to, payment, name: hexToText(nameHex) ?? '', args, builtin }
}

function refused(message: string): Intent {
  return { kind: 'refused', message }
}

function refusedValue(): Intent {
  return refused(BUILTIN_ERRORS.value)
}
