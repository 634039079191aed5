// One refusal: the contract's error and a signed transaction that causes it.
import type { MarketError } from '../../../sandbox/market/errors.ts'
import { encodeCall } from '../../../src/lib/protocol/call-data.ts'
import type { ExecutionResult, MarketWorld } from '../market-world.ts'
import { CONTRACT } from '../test-network.ts'

export interface RefusalCase {
  error: MarketError
  when: string
  attempt(world: MarketWorld): Promise<ExecutionResult>
}

/** A call of the contract without a payment. Arguments are hex. */
export function contractCall(
  name: string,
  ...args: string[]
): { receiver: string; data: string; gasLimit: number } {
  return { receiver: CONTRACT, data: encodeCall(name, args), gasLimit: 20_000_000 }
}
