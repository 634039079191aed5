// Logins of test accounts, and requests to the REST services of the network.

import { blockAt } from '../../sandbox/chain/blocks.ts'
import type { SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { signBytes } from '../../sandbox/wallets.ts'
import { messageDigest } from '../../src/lib/protocol/message.ts'
import { nativeAuthInit, nativeAuthToken } from '../../src/lib/protocol/native-auth.ts'
import type { TestAccount } from './test-network.ts'

/** A native-auth token as a wallet signs it. Valid for one day of the network's time. */
export async function createLoginToken(
  network: SandboxNetwork,
  { address, key }: TestAccount
): Promise<string> {
  const { hash } = blockAt(network.context.now())
  const origin = 'http://localhost:4321'
  const init = nativeAuthInit({ origin, blockHash: hash, ttl: 86_400 })
  return nativeAuthToken(address, init, await signBytes(key, messageDigest(address + init)))
}

/** Sends a request as an account, or as a visitor. */
export async function fetchAs(
  network: SandboxNetwork,
  path: string,
  { as, ...init }: RequestInit & { as?: TestAccount } = {}
): Promise<Response> {
  const request = new Request(`https://sandbox.internal/${path}`, init)
  if (as) request.headers.set('authorization', `Bearer ${await createLoginToken(network, as)}`)
  return network.fetch(request)
}
