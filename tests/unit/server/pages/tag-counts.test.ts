import { describe, expect, test } from 'vitest'

import { loadNftsView, readNftsQuery } from '../../../../src/server/pages/explore.ts'
import { nftsFilters } from '../../../../src/server/pages/explore-filters.ts'
import { connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

const VISIT = { marketplaceKey: 'atrium', now: 60 }
const TAGS = ['sea', 'sky', ...Array.from({ length: 30 }, (_, at) => `tag${at}`)]

type Filter = { field: string; op: string; values: string[] }

/** The counts of the tags, and the variables of the requests that counted them. */
async function load(
  text: string,
  count: (tags: readonly string[]) => object = () => ({ pageData: { count: 7 } })
) {
  const chosen = new URLSearchParams(text).getAll('tag')
  const asked: Record<string, unknown>[] = []
  const answerCount = (field: string) => (variables: Record<string, unknown>) => {
    // Requests without a further tag count the other lists.
    const tags = listTags(variables)
    if (!tags || tags.length === chosen.length) return { [field]: { pageData: { count: 3 } } }
    asked.push(variables)
    return { [field]: count(tags) }
  }
  const { send } = createFakeSend({
    assetCards: () => ({ assets: connection() }),
    assetCount: answerCount('assets'),
    auctionCards: () => ({ auctions: connection() }),
    auctionCount: answerCount('auctions'),
    paymentTokens: () => ({ currentPaymentTokens: [] }),
    tags: () => ({ tags: connection(...TAGS.map(tag => ({ tag, count: 99 }))) })
  })
  const view = await loadNftsView(send, readNftsQuery(new URLSearchParams(text)), VISIT)
  const group = nftsFilters(view, 'EGLD').find(i => i.name === 'tag')
  const options = group?.kind === 'many' ? group.options : []
  return { asked, counts: new Map(options.map(i => [i.value, i.count])) }
}

/** The tags of a request for auctions, or of a request for works. */
function listTags(variables: Record<string, unknown> | undefined): readonly string[] | undefined {
  const found = variables?.['filters'] as { filters?: Filter[]; tags?: string[] } | undefined
  return found?.tags ?? found?.filters?.find(i => i.field === 'tags')?.values
}

describe('the counts of tags on /nfts', { tags: ['@M17'] }, () => {
  test.each(['', 'show=live'])(
    'are those of the service when no tag is chosen: “%s”',
    async text => {
      const { asked, counts } = await load(text)
      expect(counts.get('sky')).toBe('99')
      expect(asked).toEqual([])
    }
  )

  test('are the numbers of works that have the chosen tags and this one', async () => {
    const { asked, counts } = await load('tag=sea')
    expect(asked[0]).toMatchObject({ filters: { tags: ['sea', 'sky'] } })
    // The count of a chosen tag equals that of the list, so it is not requested.
    expect([counts.get('sea'), counts.get('sky')]).toEqual(['0', '7'])
  })

  test.each(['show=live&tag=sea', 'show=live&tag=sea&min=2', 'show=buy-now&tag=sea'])(
    'are counted with all filters of the list of auctions: %s',
    async text => {
      const { asked, counts } = await load(text)
      expect(listTags(asked[0])).toEqual(['sea', 'sky'])
      expect('customFilters' in (asked[0] ?? {})).toBe(text === 'show=live&tag=sea&min=2')
      expect(counts.get('sky')).toBe('7')
    }
  )

  test('are requested for every other tag', async () => {
    const { asked, counts } = await load('tag=sea')
    expect(asked).toHaveLength(TAGS.length - 1)
    expect(counts.get('tag29')).toBe('7')
  })

  test('are left out when the service sends none', async () => {
    expect((await load('tag=sea', () => ({}))).counts.get('sky')).toBeUndefined()
  })

  test('order the tags, and tags without any works left are hidden', async () => {
    const numbers = new Map([
      ['sky', 0],
      ['tag2', 9],
      ['tag29', 8]
    ])
    const { counts } = await load('show=live&tag=tag1&tag=gone', tags => ({
      pageData: { count: numbers.get(tags.at(-1) ?? '') ?? 7 }
    }))
    const shown = [...counts.keys()]
    expect(shown.slice(0, 6)).toEqual(['gone', 'tag1', 'tag2', 'tag29', 'sea', 'tag0'])
    expect(shown).not.toContain('sky')
  })
})
