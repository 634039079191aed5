import { beforeEach, describe, expect, test, vi } from 'vitest'

import type { ApiRequest } from '../../../src/lib/api/request.ts'
import { createFakeWorld, type FakeWorld, flushPromises } from './fake-world.ts'

// Imported here, so that import() resolves without loading a file.
import '../../../src/lib/loaders/collection-list.ts'

type Store = typeof import('../../../src/stores/collection-lists.ts')

let world: FakeWorld
let store: Store
let toasts: typeof import('../../../src/stores/toasts.ts')
let errors: typeof import('../../../src/lib/errors.ts')
/** The identifiers of featured collections that the service returns. */
let featured: string[]
/** The identifiers of blacklisted collections that it returns. */
let blacklisted: string[]

const summary = (collection: string, { isNsfw = false } = {}) => ({
  collection,
  name: `Name of ${collection}`,
  verified: false,
  collectionAsset: {
    totalCount: '1',
    assets: [
      {
        identifier: `${collection}-01`,
        isNsfw,
        thumbnailUrl: `/api/media/thumb/${collection}-01.png`
      }
    ]
  }
})
const details = (collection: string) => ({ ...summary(collection), creationDate: 1, nftsCount: 1 })
const page = (nodes: object[]) => ({
  edges: nodes.map(node => ({ node })),
  pageInfo: { endCursor: null, hasNextPage: false },
  pageData: { count: nodes.length }
})
const variables = (request: ApiRequest<unknown>) =>
  (request.kind === 'data' ? request.variables : {}) as {
    collection: string
    filters: { collection: string }
    input: { collection: string; type: string }
  }

beforeEach(async () => {
  vi.resetModules()
  const { setPlatform } = await import('../../../src/stores/platform.ts')
  world = createFakeWorld()
  setPlatform(world.platform)
  store = await import('../../../src/stores/collection-lists.ts')
  toasts = await import('../../../src/stores/toasts.ts')
  errors = await import('../../../src/lib/errors.ts')
  featured = ['HARBOR-1a9f04', 'ATLAS-9b1e6d']
  blacklisted = ['FREEMT-0d3c11']
  world.responses = {
    featuredCollections: () => ({ featuredCollections: page(featured.map(i => summary(i))) }),
    blacklistedCollections: () => ({ blacklistedCollections: blacklisted }),
    collection: request => {
      const { collection } = variables(request).filters
      return { collections: page(collection.startsWith('NOWHERE') ? [] : [details(collection)]) }
    },
    addFeaturedCollection: request => {
      featured.push(variables(request).input.collection)
      return { addFeaturedCollection: true }
    },
    removeFeaturedCollection: request => {
      featured = featured.filter(i => i !== variables(request).input.collection)
      return { removeFeaturedCollection: true }
    },
    addBlacklistedCollection: request => {
      blacklisted.push(variables(request).collection)
      return { addBlacklistedCollection: true }
    },
    removeBlacklistedCollection: request => {
      blacklisted = blacklisted.filter(i => i !== variables(request).collection)
      return { removeBlacklistedCollection: true }
    }
  }
})

async function open(list: Parameters<Store['openCollectionList']>[0]) {
  const close = store.openCollectionList(list)
  await flushPromises()
  return close
}

function shown() {
  const state = store.$collectionList.get()
  if (state.step !== 'ready') throw new Error(`it is ${state.step}`)
  return state
}

const add = (typed: string) => store.addToCollectionList(typed, async () => true)
const listed = () => shown().data.items.map(i => i.collection)
const toastTexts = () => toasts.$toasts.get().map(i => `${i.status}: ${i.title}`)

describe('the list of featured collections', { tags: ['@C16'] }, () => {
  test('has names and pictures, but no picture of an item that is flagged as NSFW', async () => {
    const found = [summary('HARBOR-1a9f04'), summary('AFTER-000001', { isNsfw: true })]
    world.responses['featuredCollections'] = () => ({ featuredCollections: page(found) })
    await open('featured')
    expect(shown().data.items).toEqual([
      {
        collection: 'HARBOR-1a9f04',
        items: 1,
        maker: undefined,
        name: 'Name of HARBOR-1a9f04',
        picture: '/api/media/thumb/HARBOR-1a9f04-01.png'
      },
      {
        collection: 'AFTER-000001',
        items: 1,
        maker: undefined,
        name: 'Name of AFTER-000001',
        picture: undefined
      }
    ])
  })

  test('is reloaded after a collection is added', async () => {
    await open('featured')
    expect(await add(' arcs-6F3D18 ')).toBe(true)
    expect(listed()).toEqual(['HARBOR-1a9f04', 'ATLAS-9b1e6d', 'ARCS-6f3d18'])
    expect(toastTexts()).toEqual(['success: Name of ARCS-6f3d18 is now featured'])
    expect(world.refetchedEntities).toEqual(['collections:featured'])
    const request = world.requests.find(
      i => i.kind === 'data' && i.operation === 'addFeaturedCollection'
    )
    expect(request && variables(request)).toEqual({
      input: { collection: 'ARCS-6f3d18', type: 'Featured' }
    })
  })

  test('does not change when the admin answers that another collection was meant', async () => {
    await open('featured')
    const isMeant = vi.fn(async () => false)
    expect(await store.addToCollectionList('ARCS-6f3d18', isMeant)).toBe(false)
    expect(isMeant).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ collection: 'ARCS-6f3d18', items: 1, name: 'Name of ARCS-6f3d18' })
    )
    expect(shown()).toMatchObject({ changing: undefined, refusal: undefined })
    expect(featured).toHaveLength(2)
  })

  test('does not ask for confirmation of an addition after the other list was opened', async () => {
    await open('featured')
    const isMeant = vi.fn(async () => true)
    const adding = store.addToCollectionList('ARCS-6f3d18', isMeant)
    await open('blacklisted')
    expect([await adding, isMeant.mock.calls.length]).toEqual([false, 0])
    expect([featured.length, blacklisted.length]).toEqual([2, 1])
  })

  test.each([
    ['', 'required'],
    ['Harbour', 'wrongForm'],
    ['HARBOR-1a9f04', 'already'],
    ['FREEMT-0d3c11', 'hidden'],
    ['NOWHERE-000000', 'unknown']
  ])('refuses to add %j', async (typed, code) => {
    await open('featured')
    expect(await add(typed)).toBe(false)
    expect(shown()).toMatchObject({ refusal: { code }, changing: undefined })
    expect(featured).toHaveLength(2)
    expect(toastTexts()).toEqual([])
  })

  test('is limited to twenty collections', async () => {
    featured = Array.from({ length: 20 }, (_, i) => `FULL-0000${String(i).padStart(2, '0')}`)
    await open('featured')
    expect(await add('ARCS-6f3d18')).toBe(false)
    expect(shown().refusal).toEqual({ code: 'full', max: 20 })
    const [first] = shown().data.items
    if (first) await store.removeFromCollectionList(first)
    expect(await add('ARCS-6f3d18')).toBe(true)
    expect(shown().refusal).toBeUndefined()
  })

  test('reports a collection that the service refuses as unknown', async () => {
    world.responses['addFeaturedCollection'] = () => ({ addFeaturedCollection: false })
    await open('featured')
    expect(await add('ARCS-6f3d18')).toBe(false)
    expect(shown().refusal).toEqual({ code: 'unknown', collection: 'ARCS-6f3d18' })
  })

  test('stays unchanged when an addition fails, and the addition can be retried', async () => {
    await open('featured')
    const answer = world.responses['addFeaturedCollection']
    world.responses['addFeaturedCollection'] = () => {
      throw new errors.NetworkError('no answer')
    }
    expect(await add('ARCS-6f3d18')).toBe(false)
    expect(shown().failure).toMatch(/connection/)
    expect(listed()).toHaveLength(2)
    if (answer) world.responses['addFeaturedCollection'] = answer
    expect(await add('ARCS-6f3d18')).toBe(true)
    expect(shown().failure).toBeUndefined()
  })

  test('no longer contains a removed collection', async () => {
    await open('featured')
    const [first] = shown().data.items
    if (first) await store.removeFromCollectionList(first)
    expect(listed()).toEqual(['ATLAS-9b1e6d'])
    expect(toastTexts()).toEqual(['success: Name of HARBOR-1a9f04 is no longer featured'])
  })

  test('reports a failed removal', async () => {
    await open('featured')
    world.responses['removeFeaturedCollection'] = () => {
      throw new errors.StatusError(403, 'removeFeaturedCollection', 'notAdmin')
    }
    const [first] = shown().data.items
    if (first) await store.removeFromCollectionList(first)
    expect(listed()).toHaveLength(2)
    expect(toasts.$toasts.get()).toMatchObject([
      {
        status: 'fail',
        title: 'Name of HARBOR-1a9f04 was not removed',
        text: 'Only admins can do this.'
      }
    ])
    expect(shown().changing).toBeUndefined()
  })

  test('accepts one change at a time', async () => {
    await open('featured')
    const first = add('ARCS-6f3d18')
    expect(await add('SUNRM-0e47f5')).toBe(false)
    expect(await first).toBe(true)
    expect(featured).not.toContain('SUNRM-0e47f5')
  })
})

describe('the list of blacklisted collections', { tags: ['@C16'] }, () => {
  test('has the name of each collection, undefined when the name cannot be loaded', async () => {
    blacklisted = ['FREEMT-0d3c11', 'NOWHERE-000000']
    await open('blacklisted')
    expect(shown().data.items.map(i => i.name)).toEqual(['Name of FREEMT-0d3c11', undefined])
  })

  test('allows additions and removals', async () => {
    await open('blacklisted')
    expect(await add('HARBOR-1a9f04')).toBe(true)
    expect(blacklisted).toEqual(['FREEMT-0d3c11', 'HARBOR-1a9f04'])
    const [first] = shown().data.items
    if (first) await store.removeFromCollectionList(first)
    expect(listed()).toEqual(['HARBOR-1a9f04'])
    expect(toastTexts()).toEqual([
      'success: Name of HARBOR-1a9f04 is now blacklisted',
      'success: Name of FREEMT-0d3c11 is no longer blacklisted'
    ])
    expect(world.refetchedEntities).toEqual(['collections:blacklisted', 'collections:blacklisted'])
  })
})

describe('a collection list', { tags: ['@C16'] }, () => {
  test('reports the error when it fails to load, and can be loaded again', async () => {
    const answer = world.responses['blacklistedCollections']
    world.responses['blacklistedCollections'] = () => {
      throw new errors.NetworkError('no answer')
    }
    await open('blacklisted')
    expect(store.$collectionList.get()).toMatchObject({
      step: 'failed',
      failure: expect.stringMatching(/connection/)
    })
    if (answer) world.responses['blacklistedCollections'] = answer
    await store.loadCollectionList()
    expect(listed()).toEqual(['FREEMT-0d3c11'])
  })

  test('is not requested when it came with the page', async () => {
    const item = {
      collection: 'HARBOR-1a9f04',
      items: 1,
      maker: undefined,
      name: 'Harbour',
      picture: undefined
    }
    store.openCollectionList('featured', { blacklisted: ['FREEMT-0d3c11'], items: [item] })
    await flushPromises()
    expect(listed()).toEqual(['HARBOR-1a9f04'])
    expect(world.requests).toEqual([])
    expect(await add('FREEMT-0d3c11')).toBe(false)
    expect(shown().refusal?.code).toBe('hidden')
  })

  test('ignores a response that arrives after the list was closed', async () => {
    const close = store.openCollectionList('featured')
    close()
    await flushPromises()
    expect(store.$collectionList.get().step).toBe('loading')
  })
})
