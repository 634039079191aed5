/// <reference path="../../sandbox/wallet/text.d.ts" />

import { expect, test, vi } from 'vitest'

import { serveWallet } from '../../sandbox/wallet/serve.ts'

// The build bundles this script. Its text is not under test.
vi.mock('../../sandbox/wallet/page/page.ts?script-text', () => ({ default: 'script' }))

test.each([
  { path: 'wallet.js', type: 'text/javascript; charset=utf-8' },
  { path: 'hook/login', type: 'text/html; charset=utf-8' },
  { path: 'constructor', type: 'text/html; charset=utf-8' }
])('the web wallet serves /$path as $type', { tags: ['@S8'] }, async ({ path, type }) => {
  const request = new Request(`https://sandbox.internal/wallet/${path}`)
  const response = await serveWallet(request, path)
  expect(response.headers.get('Content-Type')).toBe(type)
  expect(await response.text()).not.toBe('')
})
