import { describe, expect, test } from 'vitest'

import { loadSearchView, readSearch } from '../../../../src/server/pages/search.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

interface Found {
  accounts?: object[]
  collections?: object[]
  nfts?: object[]
  tags?: string[]
}

async function search(
  phrase: string,
  { accounts = [], collections = [], nfts = [], tags = [] }: Found
) {
  const responses = {
    search: () => ({
      search: {
        accounts,
        collections,
        nfts,
        tags: tags.map(identifier => ({ identifier, name: identifier }))
      }
    }),
    assetCards: () => ({ assets: connection(CARD) }),
    accountAssets: () => ({ assets: connection(CARD) })
  }
  const profiles = () => ({ info: { [ADDRESS]: { herotag: '@dana.elrond' } } })
  const { send } = createFakeSend(responses, { profiles })
  return loadSearchView(send, readSearch(phrase, 'atrium'))
}

const DANA = { identifier: ADDRESS, name: '@dana.elrond' }
const FOUND = { identifier: CARD.identifier, name: CARD.name, verified: false }

describe('the page of search results', { tags: ['M22'] }, () => {
  test.each([
    ['that the phrase names', '#sea', ['seaside', 'Sea'], 'Sea'],
    ['that alone is found', '#sea', ['seaside'], 'seaside'],
    ['of several that the phrase does not name', '#sea', ['seaside', 'seal'], undefined]
  ])('shows the works with the tag %s', async (_, phrase, tags, tag) => {
    const { tagged } = await search(phrase, { tags })
    expect(tagged?.tag).toBe(tag)
    expect(tagged?.items.map(i => i.identifier)).toEqual(tag && [CARD.identifier])
  })

  test('shows a work once', async () => {
    expect((await search('sea', { tags: ['sea'], nfts: [FOUND] })).tagged).toBeUndefined()
  })

  test('shows the works of the person that the phrase names', async () => {
    const { works } = await search('dana', { accounts: [DANA] })
    expect(works?.by.herotag).toBe('dana')
    expect(works?.items.map(i => i.identifier)).toEqual([CARD.identifier])
  })

  test.each([
    ['an NFT', 'dusk 1', 'assets accounts collections tags'],
    ['a collection', 'tides', 'collections accounts assets tags'],
    ['a person', 'dana.elrond', 'accounts collections assets tags'],
    ['a tag with works', 'sea', 'tags accounts collections assets'],
    ['a tag whose works are all found', 'dusk', 'accounts collections assets tags'],
    ['nothing', 'tid', 'accounts collections assets tags']
  ])('begins with the kind of what the phrase names: %s', async (_, phrase, kinds) => {
    const found = await search(phrase, {
      accounts: [{ identifier: ADDRESS, name: 'adana' }, DANA],
      collections: [{ identifier: 'TIDE-abcdef', name: 'Tides', verified: true }],
      nfts: phrase === 'sea' ? [] : [FOUND],
      tags: ['dusk', 'sea']
    })
    expect(found.kinds.join(' ')).toBe(kinds)
  })

  test('says how many works there are', async () => {
    expect((await search('dana', { accounts: [DANA] })).works?.total).toBe(1)
    expect((await search('#sea', { tags: ['sea'] })).tagged?.total).toBe(1)
  })
})
