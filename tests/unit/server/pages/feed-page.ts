// Events of the feed for tests, and a page that loads them.

import { type FeedQuery, loadFeedPage } from '../../../../src/server/pages/feed.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

export const ADA = `${ADDRESS.slice(0, -1)}x`
export const QUERY: FeedQuery = {
  after: undefined,
  isPartner: false,
  marketplaceKey: 'atrium',
  viewer: ADDRESS
}

/** An event as the feed service sends it: ADA did `type`. */
export function happened(type: string, change: object = {}) {
  return {
    action: { actionLabel: `did ${type}`, suffixLabel: '', type },
    count: 1,
    when: 1_700_000_000,
    who: { address: ADA, herotag: '@ada.elrond', profile: { url: 'https://m.test/a' } },
    ...change
  }
}

/** Loads a page of the feed with these events. `cursor` leads to the next one. */
export async function loadEvents(items: object[], { cursor = '' } = {}) {
  const { requested, send } = createFakeSend({}, { feed: () => ({ cursor, items }) })
  const found = await loadFeedPage(send, QUERY)
  if (!found.ok) throw found.reason
  return { ...found.value, requested }
}
