// Controls of the sandbox network that several benchmarks use.

import { HeadlessTrader } from '../../tests/e2e/headless-trader.ts'
import type { WalletAccount } from '../../tests/e2e/sandbox-client.ts'

/** Throws when the network refuses it. */
export async function callSandboxControl<Answer>(
  origin: string,
  path: string,
  body: object
): Promise<Answer> {
  const response = await fetch(`${origin}/__sandbox/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify(body)
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return response.json()
}

/** The session cookie of a new account. Its pages are rendered for each request. */
export async function createSession(origin: string): Promise<string> {
  const account = await callSandboxControl<WalletAccount>(origin, 'wallet', {})
  return (await HeadlessTrader.signIn(origin, account)).cookie
}
