// Logs a wallet in at a world and gives the cookie it got.

import { createWallet, type TestWallet } from './wallet.ts'
import { BLOCK, cookieOf, ORIGIN, post, type World } from './world.ts'

export interface SignedIn {
  wallet: TestWallet
  token: string
  cookie: string
}

export async function signIn(world: World, name = 'alice'): Promise<SignedIn> {
  const wallet = await createWallet(name)
  const token = await wallet.login({ origin: ORIGIN, blockHash: BLOCK, ttl: 86_400 })
  const response = await world.send('/api/session', post({ token }))
  const cookie = cookieOf(response)
  if (response.status !== 200 || !cookie) throw new Error(`login answered ${response.status}`)
  world.asked.length = 0
  world.log.length = 0
  return { wallet, token, cookie }
}
