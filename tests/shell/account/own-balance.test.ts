import { beforeEach, expect, test, vi } from 'vitest'

import { start } from '../../../src/shell/account/own-balance.ts'
import { showPage } from '../page.ts'

const viewer = vi.hoisted(() => vi.fn<() => string | undefined>())
vi.mock('../../../src/shell/account/session.ts', () => ({ renderedViewer: viewer }))

const answer = vi.fn<(path: string) => Promise<Response>>()

beforeEach(() => {
  viewer.mockReturnValue('erd1viewer')
  vi.stubGlobal('fetch', answer.mockReset())
})

const account = (balance: string) => Response.json({ address: 'erd1viewer', balance, nonce: 0 })

test.each([
  {
    name: 'with a balance',
    respond: async () => account('2500000000000000000'),
    title: 'You have 2.5 XEGLD'
  },
  {
    name: 'with a small balance',
    respond: async () => account('1'),
    title: 'You have < 0.0001 XEGLD'
  }
])(
  'the step “Have a little EGLD” is shown as done to a person $name',
  { tags: ['@N13'] },
  async ({ respond, title }) => {
    answer.mockImplementation(respond)
    const page = showPage('<p data-own-balance="XEGLD">Have a little EGLD</p>')
    start()
    await vi.waitFor(() => expect(page.textContent).toBe(title))
    expect(page.querySelector('svg use')?.getAttribute('href')).toMatch(/#check$/)
    expect(answer).toHaveBeenCalledTimes(1)
  }
)

test.each([
  {
    name: 'with a balance of zero',
    ok: true,
    body: { address: 'erd1viewer', balance: '0', nonce: 0 }
  },
  { name: 'whose balance is unknown', ok: false, body: {} },
  { name: 'whose balance cannot be read', ok: true, body: { code: 'unavailable' } }
])(
  'the step “Have a little EGLD” stays due for a person $name',
  { tags: ['@N13'] },
  async ({ body, ok }) => {
    const response = { ok, json: vi.fn(async () => body) }
    answer.mockResolvedValue(response as Partial<Response> as Response)
    const page = showPage('<p data-own-balance="XEGLD">Have a little EGLD</p>')
    start()
    await answer.mock.results[0]?.value
    if (ok) await vi.waitFor(() => expect(response.json).toHaveReturned())
    await response.json.mock.results[0]?.value
    expect(page.textContent).toBe('Have a little EGLD')
  }
)
