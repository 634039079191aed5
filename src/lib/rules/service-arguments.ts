// The arguments that the data service chooses, because the form does not ask for them or the browser cannot compute
// them. Each has a limit, so that a hostile service cannot choose a harmful value. All are hex, as in a transaction's
// data.

import { hexToNumber, hexToText, numberToHex } from '../protocol/encoding.ts'
import { SERVICE_RAISE } from './minimum-raise.ts'

const MAX_OFFER_NUMBER = 2n ** 64n - 1n
/** Characters. Several times what the data service writes for a hash, the attributes or a URI. */
const MAX_TEXT_LENGTH = 512
/** The data service writes the URIs of the file and of its metadata. */
const MAX_URIS = 10

/** A huge difference would make a second bid on the auction impossible. */
export function isMinRaise(argument: string): boolean {
  const raise = readNumber(argument)
  return raise !== undefined && raise <= SERVICE_RAISE
}

/** The contract's number of an offer, a u64 above zero. */
export function isOfferNumber(argument: string): boolean {
  const number = readNumber(argument)
  return number !== undefined && number > 0n && number <= MAX_OFFER_NUMBER
}

const SERVICE_ARGUMENTS = {
  fileText: isFileText,
  minRaise: isMinRaise,
  offerNumber: isOfferNumber
} as const satisfies Record<string, (argument: string) => boolean>

/** An argument that the service chooses, by the rule that limits it. */
export type ServiceArgument = keyof typeof SERVICE_ARGUMENTS

export function isServiceArgument(kind: ServiceArgument, argument: string): boolean {
  return SERVICE_ARGUMENTS[kind](argument)
}

/** `undefined` for any other form of the number, such as one with leading zeros. */
function readNumber(argument: string): bigint | undefined {
  const number = hexToNumber(argument)
  return number !== undefined && numberToHex(number) === argument ? number : undefined
}

/** The hash and the attributes of a stored file: short text without line breaks. */
export function isFileText(argument: string): boolean {
  const text = hexToText(argument)
  return (
    text !== undefined && text.length <= MAX_TEXT_LENGTH && /^[\x20-\x7e\u00a0-\uffff]*$/.test(text)
  )
}

/** The URIs of the file and its metadata. Wallets and marketplaces load them, so only web URLs are allowed. */
export function areFileUris(args: readonly string[]): boolean {
  return args.length > 0 && args.length <= MAX_URIS && args.every(isFileUri)
}

function isFileUri(argument: string): boolean {
  return isFileText(argument) && /^(https?|ipfs):\/\/[^\s"'<>\\]+$/.test(hexToText(argument) ?? '')
}
