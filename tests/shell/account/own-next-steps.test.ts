import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Send } from '../../../src/lib/api/request.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { prepareNext, start } from '../../../src/shell/account/own-next-steps.ts'
import { showPage } from '../page.ts'

const send = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({ network: { marketplaceKey: 'atrium' }, send: send as Send })
}))

const PAGE =
  '<section data-own-next-steps hidden><div><h2>Waiting</h2></div><ul></ul></section><div data-own-unlisted hidden><a class="btn" href="/creator">Put it up for sale</a></div>'
const WORK = {
  dialog: '/nfts/REEF-abcdef-01/modal/create-nft-auction',
  identifier: 'REEF-abcdef-01',
  name: 'Reef',
  picture: '/api/media/reef.webp'
}

beforeAll(start)
beforeEach(() => {
  send.mockReset()
})

const isHidden = (page: HTMLElement, selector: string) =>
  page.querySelector<HTMLElement>(selector)?.hidden

test('the tasks of a person and their newest unlisted work are shown until none is left', {
  tags: ['@N13']
}, async () => {
  const waiting = ['answer', 'sold', 'unsold', 'won'].map(kind => ({ ...WORK, kind }))
  send.mockResolvedValue({ waiting, unlisted: WORK })
  const page = showPage(PAGE)
  const show = await prepareNext()
  expect(isHidden(page, 'section')).toBe(true)
  show()
  expect(isHidden(page, 'section')).toBe(false)
  expect([...page.querySelectorAll('li')].map(i => i.textContent)).toEqual([
    'ReefSoldGet paid',
    'ReefEnded without a bidTake it back',
    'ReefYou won the auctionClaim'
  ])
  expect(page.querySelector('h2')?.textContent).toBe('Waiting for you')
  expect(page.querySelector('section button')?.textContent).toBe('See all 4 tasks')
  const unlisted = page.querySelector('[data-own-unlisted]')
  expect(unlisted?.textContent).toBe('ReefNot for sale yetPut it up for sale')
  expect(unlisted?.querySelector('.btn')?.getAttribute('href')).toBe(WORK.dialog)
  expect(unlisted?.querySelector('img')?.getAttribute('src')).toBe(WORK.picture)
  // The item is sold, and no task remains.
  send.mockResolvedValue({ waiting: [], unlisted: undefined })
  dispatch('entities:changed', { entities: ['account'] })
  await vi.waitFor(() => expect(isHidden(page, 'section')).toBe(true))
  expect(isHidden(page, '[data-own-unlisted]')).toBe(true)
})

test('received offers are shown when no other task waits', { tags: ['@N13', '@M12'] }, async () => {
  send.mockResolvedValue({ waiting: ['answer', 'answer'].map(kind => ({ ...WORK, kind })) })
  const page = showPage(PAGE)
  const show = await prepareNext()
  show()
  expect(page.querySelector('h2')?.textContent).toBe('Offers you received')
  expect(page.querySelectorAll('li')).toHaveLength(2)
  expect(page.querySelector('section button')?.textContent).toBe('See all 2 offers')
})

test('nothing is shown to a person without tasks, offers and unlisted works', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValue({ waiting: [] })
  const page = showPage(PAGE)
  const show = await prepareNext()
  show()
  expect(isHidden(page, 'section')).toBe(true)
  expect(isHidden(page, '[data-own-unlisted]')).toBe(true)
})

test('the response to an earlier request does not replace that to a later one', {
  tags: ['@N13']
}, async () => {
  const page = showPage(PAGE)
  send.mockResolvedValue({ waiting: [] })
  const showEarlier = await prepareNext()
  send.mockResolvedValue({ waiting: [{ ...WORK, kind: 'won' }] })
  const showLater = await prepareNext()
  showLater()
  showEarlier()
  expect(isHidden(page, 'section')).toBe(false)
})

test('the shown tasks stay when they cannot be loaded again', { tags: ['@N13'] }, async () => {
  const page = showPage(PAGE)
  send.mockResolvedValue({ waiting: [{ ...WORK, kind: 'won' }] })
  const show = await prepareNext()
  show()
  send.mockRejectedValue(new Error('offline'))
  dispatch('entities:changed', { entities: ['account'] })
  await new Promise(resolve => setTimeout(resolve))
  expect(isHidden(page, 'section')).toBe(false)
})

test('a page without a place for next steps requests none', { tags: ['@N13'] }, async () => {
  showPage('<p></p>')
  await prepareNext()
  dispatch('entities:changed', { entities: ['account'] })
  expect(send).not.toHaveBeenCalled()
})
