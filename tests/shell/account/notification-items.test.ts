import { expect, test, vi } from 'vitest'

import { createGroups } from '../../../src/shell/account/notification-items.ts'

const $notificationDetails = vi.hoisted(() => ({ get: vi.fn() }))
const $notifiedItems = vi.hoisted(() => ({ get: vi.fn() }))
vi.mock('../../../src/stores/notification-details.ts', () => ({
  $notificationDetails,
  $notifiedItems
}))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({ network: { nativeLabel: 'EGLD' } })
}))

const ITEM = 'ART-a1b2c3-01'

test.each([
  {
    what: 'names the item and asks to bid again',
    scam: undefined,
    texts: ['You were outbid', 'Dusk', /^Top bid 2 EGLD, ends in/, 'Bid again']
  },
  {
    what: 'names an item with a scam mark by the mark only and does not ask to bid again',
    scam: { type: 'scam', info: 'Copy' },
    texts: ['You were outbid', 'Scam - Copy', 'Top bid 2 EGLD']
  }
])('the notification of an outbid $what', { tags: ['@N9'] }, ({ scam, texts }) => {
  const price = { amount: 2n * 10n ** 18n, decimals: 18, token: 'EGLD', symbol: 'EGLD' }
  const auction = { hasBid: true, status: 'Running' }
  const endsAt = Date.now() / 1000 + 90_000
  $notificationDetails.get.mockReturnValue({ 1: { amount: price, auction, endsAt } })
  $notifiedItems.get.mockReturnValue({ [ITEM]: { scam } })
  const notification = { auctionId: 7, identifier: ITEM, name: 'Dusk', type: 'Outbidded' }
  const [, list] = createGroups([{ ...notification, id: '1', creationDate: undefined }], {
    isWaiting: false,
    newIds: new Set()
  })
  const lines = [...(list?.querySelectorAll('.grow > span') ?? [])].map(i => i.textContent)
  expect(list?.querySelector('a')?.hasAttribute('data-todo')).toBe(texts.includes('Bid again'))
  expect(lines).toEqual(texts.map(i => (typeof i === 'string' ? i : expect.stringMatching(i))))
})

test('a notification is marked as unread, then as a task, and loses its mark once the task is done', {
  tags: ['@N9']
}, () => {
  $notifiedItems.get.mockReturnValue({})
  const items = [
    { auctionId: 7, creationDate: undefined, id: '1', identifier: ITEM, name: 'Dusk', type: 'Won' }
  ]
  const markOf = (status: string, marked: string[] = []) => {
    $notificationDetails.get.mockReturnValue({ 1: { auction: { hasBid: true, status } } })
    const [, list] = createGroups(items, { isWaiting: false, newIds: new Set(marked) })
    const names = list?.querySelector('a')?.getAttributeNames() ?? []
    return names.filter(i => i.startsWith('data-') && i !== 'data-key')
  }
  expect(markOf('Claimable', ['1'])).toEqual(['data-unread'])
  expect(markOf('Claimable')).toEqual(['data-todo'])
  expect(markOf('Ended')).toEqual([])
})
