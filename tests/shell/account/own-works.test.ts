import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Send } from '../../../src/lib/api/request.ts'
import { start } from '../../../src/shell/account/own-works.ts'
import { showPage } from '../page.ts'

const viewer = vi.hoisted(() => vi.fn<() => string | undefined>())
const send = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/account/session.ts', () => ({ renderedViewer: viewer }))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({ network: { marketplaceKey: 'atrium' }, send: send as Send })
}))

const PAGE =
  '<p data-own-works>Create a collection</p><p data-own-kind="seller" hidden>Sell your own as well</p><p data-own-kind="creator" hidden>Create another work</p><p data-own-works>Four steps</p><p data-own-kind="creator" hidden>What comes next</p>'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})
beforeEach(() => {
  viewer.mockReturnValue('erd1viewer')
  send.mockReset()
})

/** The texts of the visible parts of the page, after the answer has arrived. */
async function shown(page: HTMLElement): Promise<(string | null)[]> {
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(1))
  await Promise.allSettled(send.mock.results.map(i => i.value))
  await Promise.resolve()
  return [...page.querySelectorAll('p')].filter(i => !i.hidden).map(i => i.textContent)
}

test('a person who has created works sees the steps to another one instead of those to a first one', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValue({ auctions: 0, creations: 2 })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  const page = showPage(PAGE)
  start()
  expect(await shown(page)).toEqual(['Create another work', 'What comes next'])
  expect(send.mock.calls[0]?.[0].variables.filters).toMatchObject({ address: 'erd1viewer' })
  const heights = () => [...page.querySelectorAll('p')].map(i => i.style.minBlockSize)
  expect(heights()).toEqual(['', '', '48px', '', '48px'])
  vi.stubGlobal('innerWidth', innerWidth / 2)
  dispatchEvent(new Event('resize'))
  expect(heights()).toEqual(['', '', '', '', ''])
})

test('a person who only sells works of others sees words for sellers and the steps to a first work', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValue({ auctions: 1, creations: 0 })
  const page = showPage(PAGE)
  start()
  expect(await shown(page)).toEqual(['Sell your own as well', 'Four steps'])
})

test.each([
  { name: 'without works', answer: async () => ({ auctions: 0, creations: 0 }) },
  {
    name: 'whose works cannot be counted',
    answer: async () => Promise.reject(new Error('offline'))
  }
])('the steps to a first work stay for a person $name', { tags: ['@N13'] }, async ({ answer }) => {
  send.mockImplementation(answer)
  const page = showPage(PAGE)
  start()
  expect(await shown(page)).toEqual(['Create a collection', 'Four steps'])
})

test('no request is sent for a visitor', { tags: ['@N13'] }, () => {
  viewer.mockReturnValue(undefined)
  showPage(PAGE)
  start()
  expect(send).not.toHaveBeenCalled()
})

test('the next steps and the parts for creators appear together, once both are loaded', {
  tags: ['@N13']
}, async () => {
  const place = '<section data-own-next-steps hidden><div><h2></h2></div><ul></ul></section>'
  const work = { dialog: '/nfts/A-abcdef-01', identifier: 'A-abcdef-01', kind: 'won', name: 'A' }
  let answer: (steps: object) => void = () => {}
  send.mockImplementation(async ({ source }) =>
    source === 'next steps'
      ? new Promise(resolve => (answer = resolve))
      : { auctions: 0, creations: 2 }
  )
  const page = showPage(PAGE + place)
  start()
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(2))
  const isShown = () => [...page.querySelectorAll('section, [data-own-kind]')].map(i => !i.hidden)
  await new Promise(resolve => setTimeout(resolve))
  expect(isShown().some(Boolean)).toBe(false)
  answer({ waiting: [work] })
  await vi.waitFor(() => expect(isShown()).toEqual([false, true, true, true]))
})
