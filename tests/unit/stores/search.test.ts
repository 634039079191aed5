import {
  cleanTestStorage,
  setTestStorageKey,
  useTestStorageEngine as storeInMemory
} from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import {
  $recentSearches,
  $search,
  $suggestions,
  clearRecentSearches,
  closeSearch,
  highlight,
  moveHighlight,
  openSearch,
  rememberSearch,
  removeRecentSearch,
  retrySearch,
  scheduleSearchClose,
  setSearchTerm
} from '../../../src/stores/search.ts'
import { createFakeWorld, type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'

const NO_HITS = { accounts: [], collections: [], nfts: [], tags: [] }
/** Seconds without input before a search, and without focus before its list closes. */
const [DEBOUNCE, CLOSE] = [0.3, 0.15]

storeInMemory()

let world: FakeWorld

beforeEach(() => {
  cleanTestStorage()
  world = createFakeWorld()
  world.responses = {
    search: () => ({
      search: {
        accounts: [{ identifier: VIEWER, name: '@ada.elrond' }],
        collections: [{ identifier: 'ART-1a2b3c', name: 'Artful', verified: true }],
        nfts: [{ identifier: 'ART-1a2b3c-01', name: 'Art one', verified: false }],
        tags: [{ identifier: 'art', name: 'art' }]
      }
    }),
    searchPictures: () => ({
      assets: {
        edges: [
          { node: { identifier: 'ART-1a2b3c-01', media: [{ thumbnailUrl: 'https://m.test/1' }] } }
        ],
        pageInfo: { hasNextPage: false }
      }
    }),
    profiles: () => ({
      info: { [VIEWER]: { herotag: '@ada.elrond', profile: { url: 'https://m.test/a' } } }
    })
  }
  openSearch('box', '')
  setSearchTerm('')
})

function terms(): unknown[] {
  return world.requests.flatMap(i =>
    i.kind === 'data' && i.operation === 'search'
      ? [(i.variables as { filters: { searchTerm: string } }).filters.searchTerm]
      : []
  )
}

describe('searching', () => {
  test('waits for three characters and 300 ms without input', async () => {
    setSearchTerm('ar')
    await world.advanceClock(5)
    expect(terms()).toEqual([])
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE - 0.001)
    expect(terms()).toEqual([])
    setSearchTerm('arts')
    await world.advanceClock(DEBOUNCE - 0.001)
    expect(terms()).toEqual([])
    await world.advanceClock(0.001)
    expect(terms()).toEqual(['arts'])
  })

  test.each([
    { typed: '#art', kinds: ['tag', 'all'], sent: ['art'] },
    { typed: '@ada', kinds: ['account', 'all'], sent: ['ada'] },
    { typed: '@ada.elrond', kinds: ['account', 'all'], sent: ['ada'] },
    { typed: 'art', kinds: ['account', 'collection', 'asset', 'tag', 'all'], sent: ['art'] },
    { typed: '#ar', kinds: [], sent: [] }
  ])('suggests $kinds for $typed', async ({ typed, kinds, sent }) => {
    setSearchTerm(typed)
    await world.advanceClock(DEBOUNCE)
    expect(terms()).toEqual(sent)
    expect($suggestions.get().map(i => i.kind)).toEqual(kinds)
  })

  test('shows names before pictures, and a scam warning once it is loaded', async () => {
    let answerPictures: (answer: unknown) => void = () => {}
    world.responses['searchPictures'] = () => new Promise(resolve => (answerPictures = resolve))
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    expect($suggestions.get().map(i => i.title)).toContain('Art one')
    expect($suggestions.get().find(i => i.kind === 'asset')?.picture).toBeUndefined()
    const scamInfo = { type: 'potentialScam', info: 'Copy' }
    answerPictures({ assets: { edges: [{ node: { identifier: 'ART-1a2b3c-01', scamInfo } }] } })
    await flushPromises()
    const asset = $suggestions.get().find(i => i.kind === 'asset')
    expect(asset).toMatchObject({ picture: undefined, title: 'Potential Scam - Copy' })
  })

  test('shows no suggestions before the privacy settings of the people are loaded', async () => {
    let resolveProfiles: (profiles: unknown) => void = () => {}
    world.responses['profiles'] = () => new Promise(resolve => (resolveProfiles = resolve))
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    expect($suggestions.get()).toEqual([])
    resolveProfiles({ info: {} })
    await flushPromises()
    expect($suggestions.get()[0]?.title).toBe('@ada')
  })

  test.each([
    ['is private', () => ({ info: { [VIEWER]: { herotag: 'ada', privacy: 'private' } } })],
    ['may be private, as the profile failed to load', () => Promise.reject(new Error('down'))]
  ])('shows a person who %s without name, picture and link', async (_, profiles) => {
    world.responses['profiles'] = profiles
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    const [person] = $suggestions.get()
    expect(person).toMatchObject({
      kind: 'account',
      caption: undefined,
      href: undefined,
      initials: '?',
      picture: undefined,
      title: 'Private user'
    })
    // These rows cannot be selected by arrow keys or by the pointer.
    moveHighlight(1)
    expect($search.get().highlighted).toBe(1)
    moveHighlight(-1)
    expect($search.get().highlighted).toBe($suggestions.get().length - 1)
    highlight(0)
    expect($search.get().highlighted).not.toBe(0)
  })

  test('shows each result with its name, link and picture', async () => {
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    expect($suggestions.get().map(({ href, picture, title }) => [title, href, picture])).toEqual([
      ['@ada', '/@ada', 'https://m.test/a'],
      ['Artful', '/collections/ART-1a2b3c', undefined],
      ['Art one', '/nfts/ART-1a2b3c-01', 'https://m.test/1'],
      ['#art', '/nfts?tag=art', undefined],
      ['See all results for “art”', '/search/art', undefined]
    ])
  })

  test('ignores a response to an older search term', async () => {
    const late: ((answer: unknown) => void)[] = []
    world.responses['search'] = () => new Promise(resolve => late.push(resolve))
    setSearchTerm('first')
    await world.advanceClock(DEBOUNCE)
    setSearchTerm('next')
    await world.advanceClock(DEBOUNCE)
    late[1]?.({ search: { ...NO_HITS, tags: [{ identifier: 'next', name: 'next' }] } })
    await flushPromises()
    late[0]?.({ search: { ...NO_HITS, tags: [{ identifier: 'first', name: 'first' }] } })
    await flushPromises()
    expect($suggestions.get().map(i => i.title)).toEqual(['#next', 'See all results for “next”'])
  })

  test('keeps the previous results until the next response', async () => {
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    const before = $suggestions.get().map(i => i.title)
    setSearchTerm('artf')
    expect($search.get().result.step).toBe('asking')
    expect(
      $suggestions
        .get()
        .map(i => i.title)
        .slice(0, -1)
    ).toEqual(before.slice(0, -1))
  })

  test('clears the highlight on new results and keeps it when pictures arrive', async () => {
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    setSearchTerm('artf')
    moveHighlight(1)
    let answerPictures: (answer: unknown) => void = () => {}
    world.responses['searchPictures'] = () => new Promise(resolve => (answerPictures = resolve))
    await world.advanceClock(DEBOUNCE)
    expect($search.get().highlighted).toBeUndefined()
    moveHighlight(1)
    answerPictures({})
    await flushPromises()
    expect($search.get().highlighted).toBe(0)
  })

  test('reports a failure and can be retried', async () => {
    const answer = world.responses['search'] as never
    world.responses['search'] = () => Promise.reject(new Error('no line'))
    setSearchTerm('art')
    await world.advanceClock(DEBOUNCE)
    expect($search.get().result).toMatchObject({ step: 'failed' })
    world.responses['search'] = answer
    retrySearch()
    await flushPromises()
    expect($search.get().result.step).toBe('found')
  })

  test('has no suggestions when nothing was found and no name is similar', async () => {
    world.responses['search'] = () => ({ search: NO_HITS })
    world.responses['similar names'] = () => ({ names: [] })
    setSearchTerm('nothing')
    await world.advanceClock(DEBOUNCE)
    expect($search.get().result.step).toBe('found')
    expect($suggestions.get()).toEqual([])
  })
})

describe('the suggestion list', () => {
  test('closes 150 ms after the focus has left', async () => {
    scheduleSearchClose()
    await world.advanceClock(CLOSE - 0.001)
    expect($search.get().inputId).toBe('box')
    await world.advanceClock(0.002)
    expect($search.get().inputId).toBeUndefined()
  })

  test('stays open when the focus returns within 150 ms', async () => {
    scheduleSearchClose()
    openSearch('box', '')
    await world.advanceClock(1)
    expect($search.get().inputId).toBe('box')
  })

  test('searches for the text that was typed before its code was loaded', async () => {
    closeSearch()
    openSearch('box', 'early')
    await world.advanceClock(DEBOUNCE)
    expect(terms()).toEqual(['early'])
  })

  test('wraps the highlight at both ends', async () => {
    setSearchTerm('#art') // One row for the tag and one for all results.
    await world.advanceClock(DEBOUNCE)
    const highlightAfter = (step: 1 | -1) => {
      moveHighlight(step)
      return $search.get().highlighted
    }
    expect(([1, 1, 1, -1, -1] as const).map(highlightAfter)).toEqual([0, 1, 0, 1, 0])
    setSearchTerm('')
    expect($search.get().highlighted).toBeUndefined()
    setSearchTerm('#art')
    await world.advanceClock(DEBOUNCE)
    expect(highlightAfter(-1)).toBe(1)
  })
})

describe('recent searches', () => {
  test('are the last six without duplicates, newest first', () => {
    for (const phrase of ['one', 'two', 'three', 'four', 'five', 'six', 'two', 'seven']) {
      rememberSearch(phrase)
    }
    expect($recentSearches.get()).toEqual(['seven', 'two', 'six', 'five', 'four', 'three'])
  })

  test('exclude terms that are too short', () => {
    clearRecentSearches()
    rememberSearch('ab')
    expect($recentSearches.get()).toEqual([])
  })

  test('are suggested in an empty box and can be removed', () => {
    clearRecentSearches()
    rememberSearch('moon')
    rememberSearch('#art')
    // Popular tags may follow, because they stay loaded from an earlier test.
    const recent = () => $suggestions.get().filter(i => i.kind === 'recent')
    expect(recent().map(({ href, title }) => [title, href])).toEqual([
      ['#art', '/search/%23art'],
      ['moon', '/search/moon']
    ])
    removeRecentSearch('#art')
    expect(recent().map(i => i.title)).toEqual(['moon'])
    clearRecentSearches()
    expect(recent()).toEqual([])
  })

  test('ignore invalid entries in the storage', () => {
    setTestStorageKey(STORAGE.searches.key, '{"a":1}')
    expect($recentSearches.get()).toEqual([])
    setTestStorageKey(STORAGE.searches.key, '["kept",3]')
    expect($recentSearches.get()).toEqual(['kept'])
  })
})
