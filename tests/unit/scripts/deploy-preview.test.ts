import { describe, expect, test } from 'vitest'

import { deployedUrl, withSandboxBinding, withWalletUrl } from '../../../scripts/deploy-preview.ts'

const WALLET = 'https://atrium-sandbox-x.someone.workers.dev'

describe('a preview', () => {
  test('reads the URL of the wallet from the wrangler output', () => {
    expect(deployedUrl(`Deployed atrium triggers (1 sec)\n  ${WALLET}\nVersion: 1`)).toBe(WALLET)
    expect(deployedUrl('--dry-run: exiting now.')).toBeUndefined()
  })

  test('binds the site to its sandbox network and sets the wallet URL', () => {
    const services = [
      { binding: 'SANDBOX', service: 'atrium-sandbox-preview' },
      { binding: 'OTHER', service: 'other' }
    ]
    expect(
      withSandboxBinding({ services, vars: { ENVIRONMENT: 'sandbox' } }, 'net-x', WALLET)
    ).toEqual({
      services: [
        { binding: 'SANDBOX', service: 'net-x' },
        { binding: 'OTHER', service: 'other' }
      ],
      vars: { ENVIRONMENT: 'sandbox', WALLET_URL: WALLET }
    })
  })

  test('adds the wallet URL to prerendered pages once', () => {
    const html = withWalletUrl('<!DOCTYPE html><html lang="en"><head>', WALLET)
    expect(html).toBe(`<!DOCTYPE html><html data-wallet="${WALLET}" lang="en"><head>`)
    expect(withWalletUrl(html, WALLET)).toBe(html)
  })
})
