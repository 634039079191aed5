import { beforeEach, describe, expect, test } from 'vitest'

import { StatusError, WalletError } from '../../../src/lib/errors.ts'
import {
  $login,
  $loginPanel,
  cancelLogin,
  logIn,
  logOut,
  showLoginStep,
  watchSidebar
} from '../../../src/stores/session.ts'
import { $sidebar, closeSidebar, openSidebar } from '../../../src/stores/sidebar.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, type FakeWorld, flushPromises, NOW, VIEWER } from './fake-world.ts'

const BLOCK = 'ab'.repeat(32)
const WANTED = '/nfts/ART-abcdef-01/auction/7/modal/place-bid'

let world: FakeWorld

beforeEach(() => {
  world = createFakeWorld()
  world.responses = {
    'latest block': () => [{ hash: BLOCK }],
    session: () => ({ address: VIEWER, expiresAt: NOW + 86_400 })
  }
  setViewer(undefined)
  cancelLogin()
  openSidebar(WANTED)
})

describe('a login', () => {
  test.each(['web', 'extension'] as const)(
    'with the wallet %s remembers the wallet and returns to the requested page',
    async kind => {
      const remembered: string[] = []
      world.wallet.isAvailable = () => true
      world.wallet.remember = async (...wallet) => {
        remembered.push(...wallet)
      }
      await logIn(kind)
      expect(remembered).toEqual([kind, VIEWER])
      expect(world.sessionReturnPaths).toEqual([WANTED])
      expect($sidebar.get()).toEqual({ step: 'closed' })
    }
  )

  test('sends the edge a token for this origin with a recent block and a lifetime of one day', async () => {
    await logIn('web')
    const opened = world.requests.find(i => i.kind === 'rest' && i.method === 'POST')
    const { token } = (opened as { body: { token: string } }).body
    const [address = '', init = '', signature] = token.split('.')
    expect(atob(address)).toBe(VIEWER)
    expect(signature).toBe('ab')
    const [origin = '', block, ttl] = atob(init).split('.')
    expect(atob(origin)).toBe('https://site.test')
    expect([block, ttl]).toEqual([BLOCK, '86400'])
  })

  test.each(['rejected', 'closed'] as const)(
    'returns to the login buttons when the wallet request is %s',
    async refusal => {
      world.wallet.login = async () => {
        throw new WalletError(refusal)
      }
      await logIn('ledger')
      expect($loginPanel.get()).toBe('loginButtons')
      expect($login.get()).toMatchObject({ step: 'choosing', failure: { refusal } })
      expect(world.sessionReturnPaths).toEqual([])
    }
  )

  test('stays on the wallet panel when the wallet is missing', async () => {
    world.wallet.login = async () => {
      throw new WalletError('missing')
    }
    await logIn('ledger')
    expect($loginPanel.get()).toBe('ledgerLogin')
  })

  test('ignores a late wallet response after a cancel', async () => {
    let answer: (proof: { address: string; signature: string }) => void = () => {}
    world.wallet.login = () =>
      new Promise(resolve => {
        answer = resolve
      })
    const running = logIn('web')
    await flushPromises()
    expect($login.get()).toMatchObject({ step: 'inWallet' })
    cancelLogin()
    answer({ address: VIEWER, signature: 'ab' })
    await running
    expect($login.get()).toEqual({ step: 'choosing', failure: undefined })
    expect(world.requests.some(i => i.kind === 'rest' && i.method === 'POST')).toBe(false)
  })

  test('shows the panel of a wallet without calling the wallet', async () => {
    world.wallet.login = () => Promise.reject(new Error('not asked for'))
    showLoginStep('ledger')
    await flushPromises()
    expect($loginPanel.get()).toBe('ledgerLogin')
    expect($login.get()).toEqual({ step: 'choosing', failure: undefined })
  })

  test('is cancelled when the sidebar closes', async () => {
    const stop = watchSidebar()
    world.wallet.login = () => new Promise(() => {})
    void logIn('web')
    await flushPromises()
    closeSidebar()
    stop()
    expect(world.wallet.cancelCount).toBeGreaterThan(0)
    expect($login.get()).toMatchObject({ step: 'choosing' })
  })

  test('reports an error when the edge does not accept the proof', async () => {
    world.responses['session'] = () => {
      throw new StatusError(401, 'session', 'badToken')
    }
    await logIn('web')
    expect($login.get()).toMatchObject({ step: 'choosing', failure: { code: 'badToken' } })
  })
})

describe('a logout', () => {
  test('ends the session at the edge and returns to the home page', async () => {
    setViewer(VIEWER)
    await logOut()
    expect(world.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/session' })
    expect(world.sessionReturnPaths).toEqual(['/'])
  })

  test('stays on the page with an error when the edge fails', async () => {
    setViewer(VIEWER)
    world.responses['session'] = () => {
      throw new StatusError(502, 'session', 'upstreamDown')
    }
    await logOut()
    expect(world.sessionReturnPaths).toEqual([])
    expect($login.get()).toMatchObject({ step: 'choosing', failure: { status: 502 } })
  })
})
