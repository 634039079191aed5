import { describe, expect, test } from 'vitest'

import { readBuildSettings, readPort } from '../../../scripts/build-settings.ts'

describe('build settings', { tags: ['@N14'] }, () => {
  test.each([
    [{}, 'sandbox'],
    [{ CLOUDFLARE_ENV: '' }, 'sandbox'],
    [{ CLOUDFLARE_ENV: 'preview' }, 'sandbox'],
    [{ CLOUDFLARE_ENV: 'devnet' }, 'devnet'],
    [{ CLOUDFLARE_ENV: 'staging' }, 'staging'],
    [{ CLOUDFLARE_ENV: 'production' }, 'mainnet']
  ])('select for %o the network %s', (env, network) => {
    expect(readBuildSettings(env)).toMatchObject({ network, site: undefined })
  })

  // Wrangler would use the top-level section instead, and deploy a site for a network that it cannot reach.
  test.each(['mainnet', 'sandbox', 'constructor'])(
    'refuse %s, which is not a section of wrangler.toml',
    name => {
      expect(() => readBuildSettings({ CLOUDFLARE_ENV: name })).toThrow(
        `CLOUDFLARE_ENV is '${name}', and wrangler.toml has no such section. It has production (mainnet), testnet, devnet, staging, preview (sandbox)`
      )
    }
  )

  test('accept only an absolute http(s) URL as SITE_URL', () => {
    const { site } = readBuildSettings({ SITE_URL: 'https://atrium.example' })
    expect(site?.origin).toBe('https://atrium.example')
    for (const SITE_URL of ['atrium.example', 'ftp://atrium.example', 'localhost:4321']) {
      expect(() => readBuildSettings({ SITE_URL })).toThrow(`SITE_URL is '${SITE_URL}'`)
    }
  })

  test.each([
    [undefined, 4321],
    ['', 4321],
    ['1', 1],
    ['65535', 65_535]
  ])('read the port %j as %i', (PORT, port) => {
    expect(readPort({ PORT })).toBe(port)
  })

  test.each(['abc', '0', '-1', '65536', '43.5'])('refuse the port %s with a message', PORT => {
    expect(() => readPort({ PORT })).toThrow(
      `PORT is '${PORT}': a port is a number from 1 to 65535`
    )
  })
})
