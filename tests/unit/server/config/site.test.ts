import { describe, expect, test } from 'vitest'

import { ENVIRONMENTS } from '../../../../src/server/config/environments.ts'
import { footerLinks } from '../../../../src/server/config/site.ts'

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
    expect(footerLinks(ENVIRONMENTS.mainnet).map(i => i.label)).toEqual([
      'Get EGLD',
      'xPortal mobile wallet',
      'Browser extension',
      'Explorer'
    ])
  })
})
