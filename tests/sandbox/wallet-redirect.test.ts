import { afterEach, expect, test, vi } from 'vitest'

import { redirectChannel } from '../../sandbox/wallet/page/protocol.ts'

afterEach(() => {
  vi.unstubAllGlobals()
})

test('a redirect from the wallet page returns the data of a transaction as it was sent', {
  tags: ['@S8']
}, () => {
  const page = { href: '' }
  vi.stubGlobal('location', page)
  const hook = new URL('https://wallet.example/hook/sign?callbackUrl=https%3A%2F%2Fsite.example%2F')
  hook.searchParams.set('data[0]', 'Grüße')
  hook.searchParams.set('nonce[0]', '1')
  const channel = redirectChannel(hook)
  channel?.listen(
    request => {
      if (request.kind === 'sign')
        channel.respond({ kind: 'sign', transactions: request.transactions })
    },
    () => undefined
  )
  const { searchParams } = new URL(page.href)
  expect(searchParams.get('data[0]')).toBe('Grüße')
  expect(searchParams.get('nonce[0]')).toBe('1')
})
