import { describe, expect, test } from 'vitest'

import { resolveDestination } from '../../sandbox/access-policy.ts'

const OWN = 'https://atrium-sandbox-x.someone.workers.dev'
const INSIDE = 'https://sandbox.internal'

function reach(url: string, method = 'GET', origin?: string) {
  const headers: Record<string, string> = origin ? { Origin: origin } : {}
  return resolveDestination(new Request(url, { method, headers }))
}

describe('the network’s own origin', { tags: ['@E5', '@S8'] }, () => {
  test.each([
    '/',
    '/wallet.js',
    '/hook/login?callbackUrl=x',
    '/extras/access',
    '/data/graphql',
    '/chain/transactions',
    '/media/art/1.svg',
    '/settings',
    '/__sandbox/reset',
    '/__sandbox/ledger/account/erd1a'
  ])('serves only the web wallet: %s', path => {
    for (const method of ['GET', 'POST']) {
      const { pathname } = new URL(path, OWN)
      expect(reach(OWN + path, method, OWN)).toEqual({ kind: 'wallet', path: pathname.slice(1) })
    }
  })

  test('answers control requests, but a POST only from the page of the wallet', () => {
    const wallets = reach(`${OWN}/__sandbox/wallets`)
    expect(wallets).toMatchObject({ kind: 'network' })
    const faucet = reach(`${OWN}/__sandbox/faucet`, 'POST', OWN)
    if (faucet.kind !== 'network') throw new Error('expected the network')
    expect(faucet.request.url).toBe(`${INSIDE}/__sandbox/faucet`)
    expect(faucet.request.method).toBe('POST')
    for (const origin of [undefined, 'https://evil.example']) {
      expect(reach(`${OWN}/__sandbox/faucet`, 'POST', origin)).toEqual({ kind: 'notFound' })
    }
  })

  test('does not restrict requests through the internal origin, which the site uses', () => {
    expect(reach(`${INSIDE}/wallet/hook/login`)).toEqual({ kind: 'wallet', path: 'hook/login' })
    expect(reach(`${INSIDE}/media/a/b.svg`)).toEqual({ kind: 'media', path: 'a/b.svg' })
    expect(reach(`${INSIDE}/media/file/b`)).toEqual({ kind: 'file', path: 'b' })
    for (const path of ['/__sandbox/reset', '/data/graphql', '/extras/access']) {
      expect(reach(INSIDE + path, 'POST')).toMatchObject({ kind: 'network' })
    }
  })
})
