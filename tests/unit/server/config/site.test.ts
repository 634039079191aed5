import { describe, expect, test } from 'vitest'

import { ENVIRONMENTS, type Environment } from '../../../../src/server/config/environments.ts'
import { documentTitle, footerLinks } from '../../../../src/server/config/site.ts'

describe('footerLinks', () => {
  test.each([
    { name: 'mainnet', label: 'Get EGLD', href: 'https://buy.multiversx.com' },
    { name: 'testnet', label: 'Get XEGLD', href: 'https://testnet-wallet.multiversx.com/faucet' },
    { name: 'devnet', label: 'Get XEGLD', href: 'https://devnet-wallet.multiversx.com/faucet' },
    { name: 'sandbox', label: 'Get XEGLD', href: '/__sandbox/faucet' }
  ] as const)('begin with “$label” on $name', ({ name, label, href }) => {
    expect(footerLinks(ENVIRONMENTS[name])[0]).toEqual({ label, href })
  })

  test('have the labels and the order of the specification', () => {
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
  ] as const)('is “$title” on $name', ({ name, title }) => {
    expect(documentTitle('Explore', ENVIRONMENTS[name])).toBe(title)
  })

  test('ends with the name of the partner on the site of a partner', () => {
    const partner = { name: 'Cloudbreakers' } as Environment['partner']
    expect(documentTitle('Home', { ...ENVIRONMENTS.testnet, partner })).toBe('Home • Cloudbreakers')
  })
})
