// A page of the feed for tests.

import { type FeedQuery, loadFeedPage } from '../../../../src/server/pages/feed.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'

export const ADA = `${ADDRESS.slice(0, -1)}x`
export const QUERY: FeedQuery = {
  after: undefined,
  isPartner: false,
  marketplaceKey: 'atrium',
  viewer: ADDRESS
}

export function happened(type: string, change: object = {}) {
  return {
    action: { actionLabel: `did ${type}`, suffixLabel: '', type },
    count: 1,
    when: 1_700_000_000,
    who: { address: ADA, herotag: '@ada.elrond', profile: { url: 'https://m.test/a' } },
    ...change
  }
}

export async function page(items: object[], rest: RestResponses = {}, cursor = '') {
  const { requested, send } = createFakeSend({}, { feed: () => ({ cursor, items }), ...rest })
  const found = await loadFeedPage(send, QUERY)
  if (!found.ok) throw found.reason
  return { ...found.value, requested }
}
