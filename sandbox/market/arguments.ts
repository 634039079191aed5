// Arguments of a contract call: hex texts in order, read once each.
import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { fromHex, hexToNumber, hexToText } from '../../src/lib/protocol/encoding.ts'
import { ExecutionError } from '../chain/errors.ts'
import { demand, MARKET_ERRORS } from './errors.ts'

export interface Arguments {
  number(): bigint
  text(): string
  address(): string
  flag(): boolean
  /** `undefined` when no argument is left. */
  optional<Value>(read: () => Value): Value | undefined
  left(): number
  /** Refuses arguments nobody asked for. */
  end(): void
}

const U64 = 2n ** 64n

export function readArguments(args: readonly string[]): Arguments {
  let next = 0
  function take(): string {
    const argument = args[next]
    if (argument === undefined) throw new ExecutionError(MARKET_ERRORS.arguments)
    next += 1
    return argument
  }
  const reader: Arguments = {
    number: () => decoded(hexToNumber(take())),
    text: () => decoded(hexToText(take())),
    flag: () => decoded(hexToNumber(take())) !== 0n,
    address() {
      const key = fromHex(take())
      return encodeAddress(decoded(key?.length === 32 ? key : undefined))
    },
    optional: read => (next < args.length ? read() : undefined),
    left: () => args.length - next,
    end: () => demand(next === args.length, 'arguments')
  }
  return reader
}

/** A u64 of the contract as a number; amounts stay bigint. */
export function toInteger(value: bigint): number {
  demand(value < U64, 'decoding')
  // Ids and nonces never reach it, and a deadline that far is the same as never.
  const safe = BigInt(Number.MAX_SAFE_INTEGER)
  return Number(value > safe ? safe : value)
}

function decoded<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new ExecutionError(MARKET_ERRORS.decoding)
  return value
}
