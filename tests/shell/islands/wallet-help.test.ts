import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'

import { WalletHelp } from '../../../src/islands/sidebar/WalletHelp.tsx'
import { setPlatform } from '../../../src/stores/platform.ts'
import { $loginPanel, showWalletHelp, watchSidebar } from '../../../src/stores/session.ts'
import { closeSidebar, openSidebar } from '../../../src/stores/sidebar.ts'
import { createFakeWorld } from '../../unit/stores/fake-world.ts'

afterEach(() => vi.unstubAllGlobals())

const [FIREFOX, CHROME, PHONE] = [
  'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0.0.0 Safari/537.36',
  'Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'
]

test.each([
  {
    device: 'a computer',
    userAgent: CHROME,
    ways: ['Web wallet', 'Browser extension', 'Mobile app'],
    hosts: ['chromewebstore.google.com', 'xportal.com']
  },
  {
    device: 'a computer with Firefox',
    userAgent: FIREFOX,
    ways: ['Web wallet', 'Browser extension', 'Mobile app'],
    hosts: ['addons.mozilla.org', 'xportal.com']
  },
  {
    device: 'a phone',
    userAgent: PHONE,
    ways: ['Mobile app', 'Web wallet'],
    hosts: ['xportal.com']
  }
])(
  'the wallet help explains the steps, then names the wallets for $device',
  {
    tags: ['@W1', '@W2', '@W3']
  },
  ({ hosts, userAgent, ways }) => {
    createFakeWorld()
    vi.stubGlobal('navigator', { maxTouchPoints: 0, userAgent })
    document.body.innerHTML = renderToStaticMarkup(createElement(WalletHelp))
    const [steps, choices] = document.querySelectorAll('ol, ul')
    expect(steps?.children).toHaveLength(3)
    expect(steps?.querySelector('a')).toBeNull()
    const names = [...(choices?.querySelectorAll('.strong') ?? [])].map(i => i.textContent)
    expect(names).toEqual(ways)
    const links = [...document.querySelectorAll('a')]
    expect(links.map(i => new URL(i.href).host)).toEqual(hosts)
    for (const { target, textContent } of links) {
      expect(target).toBe('_blank')
      expect(textContent).toContain('Opens ')
    }
  }
)

test('the wallet help leaves out a wallet that the network does not support', {
  tags: ['@W3']
}, () => {
  const world = createFakeWorld()
  setPlatform(world.platform)
  world.wallet.isAvailable = kind => kind !== 'walletConnect'
  vi.stubGlobal('navigator', { maxTouchPoints: 0, userAgent: PHONE })
  document.body.innerHTML = renderToStaticMarkup(createElement(WalletHelp))
  const names = [...document.querySelectorAll('ul .strong')].map(i => i.textContent)
  expect(names).toEqual(['Web wallet'])
})

test('the wallet help closes together with the sidebar', { tags: ['@W1'] }, () => {
  createFakeWorld()
  const stop = watchSidebar()
  openSidebar('/')
  showWalletHelp()
  expect($loginPanel.get()).toBe('walletHelp')
  closeSidebar()
  expect($loginPanel.get()).toBe('loginButtons')
  stop()
})
