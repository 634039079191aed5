import { describe, expect, test } from 'vitest'

import { ENVIRONMENTS, type Environment } from '../../../../src/server/config/environments.ts'
import { documentTitle, footerLinks } from '../../../../src/server/config/site.ts'

describe('footerLinks', () => {
  test.each([
    { name: 'mainnet', label: 'Get EGLD', href: 'https://buy.multiversx.com' },
    { name: 'testnet', label: 'Get XEGLD', href: 'https://testnet-wallet.multiversx.com/faucet' },
    { name: 'devnet', label: 'Get XEGLD', href: 'https://devnet-wallet.multiversx.com/faucet' },
    { name: 'sandbox', label: 'Get XEGLD', href: '/__sandbox/faucet' }
  ] as const)('lead to the token of $name', ({ name, label, href }) => {
    expect(footerLinks(ENVIRONMENTS[name])[0]).toEqual({ label, href })
  })

  test('name the essentials in the order of the specification', () => {
    for (const name of ['mainnet', 'sandbox'] as const) {
      expect(footerLinks(ENVIRONMENTS[name]).map(i => i.label)).toEqual([
        `Get ${ENVIRONMENTS[name].nativeLabel}`,
        'xPortal mobile wallet',
        'Browser extension',
        'Explorer'
      ])
    }
  })
})

describe('documentTitle', { tags: ['@N5', '@N19'] }, () => {
  test.each([
    { name: 'mainnet', title: 'Explore • Atrium' },
    { name: 'testnet', title: 'Explore • Testnet Atrium' },
    { name: 'devnet', title: 'Explore • Devnet Atrium' },
    { name: 'staging', title: 'Explore • Staging Atrium' }
  ] as const)('is the title of a page on $name', ({ name, title }) => {
    expect(documentTitle('Explore', ENVIRONMENTS[name])).toBe(title)
  })

  test('is the title of a page of a partner, by the name of the content service', () => {
    const partner = { name: 'Cloudbreakers' } as Environment['partner']
    expect(documentTitle('Home', { ...ENVIRONMENTS.testnet, partner })).toBe('Home • Cloudbreakers')
  })
})
