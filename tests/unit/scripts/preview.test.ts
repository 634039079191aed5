import { describe, expect, test } from 'vitest'

import { deployedAddress, withNetwork, withWallet } from '../../../scripts/preview.ts'

const WALLET = 'https://atrium-sandbox-x.someone.workers.dev'

describe('a preview', () => {
  test('learns from wrangler where its wallet is', () => {
    expect(deployedAddress(`Deployed atrium triggers (1 sec)\n  ${WALLET}\nVersion: 1`)).toBe(
      WALLET
    )
    expect(deployedAddress('--dry-run: exiting now.')).toBeUndefined()
  })

  test('binds the site to its network and tells it the wallet', () => {
    const services = [
      { binding: 'SANDBOX', service: 'atrium-sandbox-preview' },
      { binding: 'OTHER', service: 'other' }
    ]
    expect(withNetwork({ services, vars: { ENVIRONMENT: 'sandbox' } }, 'net-x', WALLET)).toEqual({
      services: [
        { binding: 'SANDBOX', service: 'net-x' },
        { binding: 'OTHER', service: 'other' }
      ],
      vars: { ENVIRONMENT: 'sandbox', WALLET_URL: WALLET }
    })
  })

  test('tells pages built ahead too, once', () => {
    const html = withWallet('<!DOCTYPE html><html lang="en"><head>', WALLET)
    expect(html).toBe(`<!DOCTYPE html><html data-wallet="${WALLET}" lang="en"><head>`)
    expect(withWallet(html, WALLET)).toBe(html)
  })
})
