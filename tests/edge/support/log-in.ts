// Logs in with a wallet and returns the session cookie.

import { BLOCK_HASH, type EdgeWorld, ORIGIN, postInit, readSetCookie } from './edge-world.ts'
import { createLoginWallet, type LoginWallet } from './login-wallet.ts'

export interface SignedInSession {
  wallet: LoginWallet
  token: string
  cookie: string
}

export async function logIn(world: EdgeWorld, name = 'alice'): Promise<SignedInSession> {
  const wallet = await createLoginWallet(name)
  const token = await wallet.signLoginToken({ origin: ORIGIN, blockHash: BLOCK_HASH, ttl: 86_400 })
  const response = await world.send('/api/session', postInit({ token }))
  const cookie = readSetCookie(response)
  if (response.status !== 200 || !cookie) throw new Error(`login answered ${response.status}`)
  world.upstreamCalls.length = 0
  world.log.length = 0
  return { wallet, token, cookie }
}
