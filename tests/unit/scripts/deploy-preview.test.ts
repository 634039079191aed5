import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, test } from 'vitest'

import {
  deployedUrl,
  previewNames,
  withSandboxBinding,
  withWalletUrl
} from '../../../scripts/deploy-preview.ts'
import { ROOT } from '../../../scripts/source-files.ts'

const WALLET = 'https://atrium-sandbox-x.someone.workers.dev'

describe('previewNames', () => {
  test('makes the names of the site and of its network from the branch', () => {
    expect(previewNames('my-branch-2')).toEqual({
      site: 'atrium-preview-my-branch-2',
      network: 'atrium-network-my-branch-2'
    })
  })

  test('never returns the name of another deployment', () => {
    const toml = readFileSync(join(ROOT, 'wrangler.toml'), 'utf8')
    const deployed = [...toml.matchAll(/^name = "(atrium[^"]*)"/gm)].map(([, name]) => name)
    expect(deployed).toContain('atrium-staging')
    for (const name of ['staging', 'devnet', 'testnet', 'production', 'preview']) {
      const { site, network } = previewNames(name)
      expect(deployed).not.toContain(site)
      expect(deployed).not.toContain(network)
    }
    const sites = ['x', 'network-x', 'sandbox-x'].map(name => previewNames(name).site)
    expect(sites).not.toContain(previewNames('x').network)
  })

  const long = 'a-branch-with-a-name-of-more-than-forty-characters'
  test.each([
    ['feature/x', 'feature-x'],
    ['Feature-x', 'feature-x'],
    [`${long}-1`, `${long}-2`],
    ['дом', 'мир']
  ])('returns different names for %s and %s', (one, other) => {
    expect(previewNames(one).site).not.toBe(previewNames(other).site)
  })

  test.each(['feature/x', `${long}-1`, 'дом', '--', 'a'.repeat(30) + '-'.repeat(30)])(
    'returns labels of a host name for %s',
    branch => {
      const { site, network } = previewNames(branch)
      for (const name of [site, network])
        expect(name).toMatch(/^(?!.*--)[a-z][a-z0-9-]{0,61}[a-z0-9]$/)
    }
  )
})

describe('a preview deployment', () => {
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
