// Reads the arguments of a contract call (hex) in order. A missing or malformed one ends the call with the contract's
// error.
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToNumber, hexToText } from '../../src/lib/protocol/encoding.ts'
import { ExecutionError } from '../chain/errors.ts'
import { assertMarket, MARKET_ERRORS } from './errors.ts'

export interface ArgumentReader {
  number(): bigint
  /** A number below 2^32; larger ones are refused as the contract does. */
  u32(): number
  text(): string
  address(): string
  boolean(): boolean
  /** Returns `undefined` when no argument is left. */
  optional<Value>(read: () => Value): Value | undefined
  remaining(): number
  /** Throws when arguments are left. */
  end(): void
}

const U32_LIMIT = 2n ** 32n
const U64_LIMIT = 2n ** 64n

export function createArgumentReader(args: readonly string[]): ArgumentReader {
  let next = 0
  function readNext(): string {
    const argument = args[next]
    if (argument === undefined) throw new ExecutionError(MARKET_ERRORS.arguments)
    next += 1
    return argument
  }
  const reader: ArgumentReader = {
    number: () => requireDecoded(hexToNumber(readNext())),
    u32() {
      const value = reader.number()
      assertMarket(value < U32_LIMIT, 'decoding')
      return Number(value)
    },
    text: () => requireDecoded(hexToText(readNext())),
    boolean: () => requireDecoded(hexToNumber(readNext())) !== 0n,
    address() {
      // A public key of 32 bytes, never the text of an address.
      const key = fromHex(readNext())
      return encodeAddress(requireDecoded(key?.length === 32 ? key : undefined))
    },
    // Optional arguments are the last ones: the first missing one ends the list.
    optional: read => (next < args.length ? read() : undefined),
    remaining: () => args.length - next,
    // Without this check a further argument would be ignored, although its sender expects an effect.
    end: () => assertMarket(next === args.length, 'arguments')
  }
  return reader
}

/** Converts a u64 of the contract to a number. Amounts stay bigint. */
export function toSafeInteger(value: bigint): number {
  // The contract decodes ids, nonces and times as u64.
  assertMarket(value < U64_LIMIT, 'decoding')
  // Values are capped at `Number.MAX_SAFE_INTEGER`. Ids and nonces never reach it, and such a deadline is practically
  // infinite.
  const safe = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(value > safe ? safe : value)
}

function requireDecoded<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ExecutionError(MARKET_ERRORS.decoding)
  return value
}
