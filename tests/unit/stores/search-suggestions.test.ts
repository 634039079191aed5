import { cleanTestStorage, useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { routes } from '../../../src/lib/config/routes.ts'
import {
  $search,
  $suggestions,
  moveHighlight,
  openSearch,
  rememberSearch,
  setSearchTerm
} from '../../../src/stores/search.ts'
import { CAMPAIGN, connection } from '../lib/api/fixtures.ts'
import { createFakeWorld, type FakeWorld, flushPromises } from './fake-world.ts'

/** Seconds without input before a search. */
const DEBOUNCE = 0.3
const MOON = {
  kind: 'collection',
  name: 'Third Moon',
  picture: 'https://media.example/moon.png'
}

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  cleanTestStorage()
  world = createFakeWorld()
})

test('a suggested item shows the name of its collection once the name is loaded', async () => {
  world.responses['search'] = () => ({
    search: {
      accounts: [],
      collections: [],
      tags: [],
      nfts: [{ identifier: 'SEA-1a2b3c-01', name: 'Art two', verified: false }]
    }
  })
  let answerPictures: (answer: unknown) => void = () => {}
  world.responses['searchPictures'] = () => new Promise(resolve => (answerPictures = resolve))
  setSearchTerm('art')
  await world.advanceClock(DEBOUNCE)
  expect($suggestions.get()[0]).toMatchObject({ caption: undefined, title: 'Art two' })
  const [request] = world.requests.filter(
    i => i.kind === 'data' && i.operation === 'searchPictures'
  )
  expect(request).toMatchObject({ variables: { hasF: true, f: { collection: 'SEA-1a2b3c' } } })
  answerPictures({ f: { edges: [{ node: { collection: 'SEA-1a2b3c', name: 'The sea' } }] } })
  await flushPromises()
  expect($suggestions.get()[0]?.caption).toBe('The sea')
})

describe('a suggested collection', { tags: ['@N8', '@M18'] }, () => {
  const details = (collection: string, items: number, change: object = {}) => ({
    edges: [
      {
        node: {
          collection,
          collectionAsset: { assets: [], totalCount: items },
          name: collection,
          verified: false,
          ...change
        }
      }
    ]
  })
  const asked = () =>
    world.requests.filter(i => i.kind === 'data' && i.operation === 'campaigns').length
  const launch = (change: object = {}) => ({
    campaigns: connection({
      ...CAMPAIGN,
      collection: { collectionName: 'Sea', collectionTicker: 'SEA-1a2b3c' },
      endDate: 0,
      ...change
    })
  })

  async function find(found: object, launches: () => unknown): Promise<void> {
    world.responses['search'] = () => ({
      search: { collections: [{ identifier: 'SEA-1a2b3c', name: 'Sea', verified: false }] }
    })
    world.responses['searchPictures'] = () => ({ a: found })
    world.responses['campaigns'] = launches
    setSearchTerm('')
    setSearchTerm('sea')
    await world.advanceClock(DEBOUNCE)
    await flushPromises()
  }

  test('shows the number of items and the picture of its launch when it has no items yet', async () => {
    await find(details('SEA-1a2b3c', 0), launch)
    expect($suggestions.get()[0]).toMatchObject({
      caption: `${CAMPAIGN.totalNfts} to come`,
      picture: CAMPAIGN.coverImage
    })
    expect(asked()).toBe(1)
  })

  test.each([
    ['its launch is over', () => launch({ status: 'Ended' })],
    ['it has no launch', () => ({ campaigns: connection() })],
    ['its launch cannot be loaded', () => Promise.reject(new Error('down'))]
  ])('shows “No items yet” when %s', async (_, launches) => {
    await find(details('SEA-1a2b3c', 0), launches)
    expect($suggestions.get()[0]).toMatchObject({ caption: 'No items yet', picture: undefined })
  })

  test.each([
    ['has items', details('SEA-1a2b3c', 3), '3 items'],
    [
      'is marked as a scam',
      details('SEA-1a2b3c', 0, { scamInfo: { type: 'scam' } }),
      'No items yet'
    ]
  ])('does not request a launch when it %s', async (_, found, caption) => {
    await find(found, launch)
    expect($suggestions.get()[0]).toMatchObject({ caption, picture: undefined })
    expect(asked()).toBe(0)
  })
})

test('popular tags are requested when the search box is empty, and not for a phrase', async () => {
  const asked = () => world.requests.some(i => i.kind === 'data' && i.operation === 'tags')
  openSearch('box', 'moon')
  await flushPromises()
  expect(asked()).toBe(false)
  setSearchTerm('')
  await flushPromises()
  expect(asked()).toBe(true)
})

test('popular tags are offered below the recent searches while the box is empty', async () => {
  rememberSearch('moon')
  world.responses['tags'] = () => ({
    tags: { edges: [{ node: { tag: 'sea', count: 4 } }], pageInfo: { hasNextPage: false } }
  })
  openSearch('box', '')
  await flushPromises()
  expect($suggestions.get().map(i => [i.kind, i.title, i.caption, i.href])).toEqual([
    ['recent', 'moon', undefined, '/search/moon'],
    ['popular', '#sea', '4 NFTs', '/nfts?tag=sea']
  ])
  setSearchTerm('mo')
  expect($suggestions.get()).toEqual([])
})

describe('a search that finds nothing', { tags: ['@N8'] }, () => {
  const asked = () => world.requests.flatMap(i => (i.kind === 'rest' ? [i.path] : []))
  const similarNames = () =>
    $suggestions.get().flatMap(i => (i.kind === 'similar' ? [i.title] : []))

  async function type(phrase: string): Promise<void> {
    setSearchTerm(phrase)
    await world.advanceClock(DEBOUNCE)
  }

  beforeEach(() => {
    world.responses['search'] = () => ({ search: {} })
    world.responses['similar names'] = () => ({ names: [MOON, { kind: 'tag', name: '#moon' }] })
    setSearchTerm('')
  })

  test('suggests similar names with their kind and their picture', async () => {
    await type('thirdmoom')
    expect($suggestions.get().map(i => [i.title, i.entity, i.picture])).toEqual([
      ['Third Moon', 'collection', MOON.picture],
      ['#moon', 'tag', undefined],
      ['See all results for “thirdmoom”', undefined, undefined]
    ])
  })

  test('suggests similar names, which can be selected with the arrow keys', async () => {
    await type('thirdmoom')
    expect($suggestions.get().map(i => [i.kind, i.title, i.href])).toEqual([
      ['similar', 'Third Moon', '/search/Third%20Moon'],
      ['similar', '#moon', '/search/%23moon'],
      ['wider', 'See all results for “thirdmoom”', '/search/thirdmoom']
    ])
    moveHighlight(-1)
    expect($search.get().highlighted).toBe(1)
  })

  test('suggests the collection that the words name instead of similar names', async () => {
    world.responses['similar names'] = () => ({
      collection: {
        creator: 'mirelune',
        identifier: 'SEA-1a2b3c',
        isVerified: true,
        items: 260,
        name: 'Harbour Lights',
        picture: null
      },
      names: [
        { kind: 'collection', name: 'Harbour Lights' },
        { kind: 'account', name: 'mirelune' }
      ]
    })
    await type('mirelune harbour')
    await flushPromises()
    expect($suggestions.get().map(i => [i.kind, i.title, i.caption, i.href])).toEqual([
      ['collection', 'Harbour Lights', 'By mirelune · 260 items', '/collections/SEA-1a2b3c'],
      ['all', 'See all results for “mirelune harbour”', undefined, '/search/mirelune%20harbour']
    ])
    // Enter opens the page of results, as for all phrases that find something.
    expect($search.get().highlighted).toBeUndefined()
  })

  test.each([
    ['of several words', 'mirelune harbour', { names: [] }],
    ['that is like a name', 'thirdmoom', { names: [MOON] }],
    ['with a sign', '#moom', { names: [] }]
  ])(
    'highlights the link to all results for a phrase %s, so that Enter opens it',
    async (_, phrase, similar) => {
      world.responses['similar names'] = () => similar
      await type(phrase)
      await flushPromises()
      const { highlighted = -1 } = $search.get()
      const href = routes.search(phrase)
      expect($suggestions.get()[highlighted]).toMatchObject({ kind: 'wider', href })
    }
  )

  test.each([
    ['one word that is like no name', 'thirdmoom'],
    ['a short word', 'moom'],
    ['an identifier', 'SEA-1a2b3c-01']
  ])('suggests nothing for %s', async (_, phrase) => {
    world.responses['similar names'] = () => ({ names: [] })
    await type(phrase)
    await flushPromises()
    expect($suggestions.get()).toEqual([])
    expect($search.get().highlighted).toBeUndefined()
  })

  test('requests similar names once, after a pause in typing', async () => {
    for (const phrase of ['third', 'thirdm', 'thirdmo']) setSearchTerm(phrase)
    await type('thirdmoom')
    expect(asked()).toEqual(['/similar-names.json?phrase=thirdmoom'])
  })

  test('requests no similar names for a short phrase, and none for a phrase that finds a tag', async () => {
    await type('moom')
    const tags = [{ identifier: 'moons', name: 'moons' }]
    world.responses['search'] = () => ({ search: { tags } })
    await type('moons')
    expect(asked()).toEqual([])
    expect($suggestions.get().map(i => i.kind)).toEqual(['tag', 'all'])
  })

  test('shows its result before the similar names arrive', async () => {
    let answer: (names: object) => void = () => {}
    world.responses['similar names'] = () => new Promise(resolve => (answer = resolve))
    await type('thirdmoom')
    expect($search.get().result).toMatchObject({ step: 'found', results: { similar: undefined } })
    expect(similarNames()).toEqual([])
    answer({ names: [MOON] })
    await flushPromises()
    expect(similarNames()).toEqual(['Third Moon'])
    // The highlighted row is still the link to the page of results, which the names have moved down.
    expect($search.get().highlighted).toBe(1)
  })

  test('does not suggest the similar names of an earlier phrase', async () => {
    const answers: ((names: object) => void)[] = []
    world.responses['similar names'] = () => new Promise(resolve => answers.push(resolve))
    await type('thirdmoom')
    await type('fourthmoom')
    answers[0]?.({ names: [MOON] })
    await flushPromises()
    expect(similarNames()).toEqual([])
    answers[1]?.({ names: [{ ...MOON, name: 'Fourth Moon' }] })
    await flushPromises()
    expect(similarNames()).toEqual(['Fourth Moon'])
  })

  test('suggests only the link to all results when the request for similar names fails', async () => {
    world.responses['similar names'] = () => Promise.reject(new Error('down'))
    await type('thirdmoom')
    expect($search.get().result.step).toBe('found')
    expect($suggestions.get().map(i => i.kind)).toEqual(['wider'])
  })
})
