import { act, createElement } from 'react'
import { beforeEach, expect, test, vi } from 'vitest'

import { LedgerLogin } from '../../../src/islands/sidebar/LedgerLogin.tsx'
import { WAIT_MS } from '../../../src/islands/sidebar/SlowLoginHelp.tsx'
import { WaitingForWallet } from '../../../src/islands/sidebar/WaitingForWallet.tsx'
import { WalletConnectQrCode } from '../../../src/islands/sidebar/WalletConnectQrCode.tsx'
import type { LedgerScreen, WalletKind } from '../../../src/lib/wallet/wallet.ts'
import { logIn } from '../../../src/stores/session.ts'
import { createFakeWorld, type FakeWorld, flushPromises } from '../../unit/stores/fake-world.ts'
import { openRoot } from '../react-root.ts'

let world: FakeWorld
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['clearTimeout', 'setTimeout'] })
  world = createFakeWorld()
  world.wallet.isAvailable = () => true
  world.responses = {
    'latest block': () => [{ hash: 'ab'.repeat(32) }],
    session: () => new Promise(() => {})
  }
  return () => vi.useRealTimers()
})

async function start(Panel: typeof LedgerLogin, kind: WalletKind): Promise<void> {
  const root = openRoot()
  await act(async () => {
    root.render(createElement(Panel))
    void logIn(kind)
    await flushPromises()
  })
}

test.each([
  { kind: 'ledger', Panel: LedgerLogin },
  { kind: 'walletConnect', Panel: WalletConnectQrCode },
  { kind: 'web', Panel: WaitingForWallet }
] as const)(
  'the sidebar says only “Logging in” while the edge checks a signature by $kind',
  { tags: ['@W1'] },
  async ({ kind, Panel }) => {
    await start(Panel, kind)
    expect(document.querySelector('[role=status]')?.textContent).toContain('Logging in')
    act(() => vi.advanceTimersByTime(WAIT_MS.person))
    expect(document.body.textContent).not.toContain('has not answered')
  }
)

test.each([
  {
    step: 'connecting',
    screen: { step: 'connecting' },
    ms: WAIT_MS.connection,
    help: 'Connect it, unlock it'
  },
  {
    step: 'confirming',
    screen: { step: 'confirming', address: 'erd1x' },
    ms: WAIT_MS.person,
    help: 'Confirm the login on its screen'
  }
] as const)(
  'a hint for the step “$step” appears when the Ledger does not answer',
  { tags: ['@W4'] },
  async row => {
    world.wallet.login = (_kind, _token, { onLedger }) => {
      onLedger?.(row.screen satisfies LedgerScreen)
      return new Promise(() => {})
    }
    await start(LedgerLogin, 'ledger')
    act(() => vi.advanceTimersByTime(row.ms - 1))
    expect(document.body.textContent).not.toContain('has not answered')
    act(() => vi.advanceTimersByTime(1))
    expect(document.body.textContent).toContain(row.help)
  }
)
