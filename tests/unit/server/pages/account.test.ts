import { describe, expect, test, vi } from 'vitest'

import { NetworkError, StatusError } from '../../../../src/lib/errors.ts'
import {
  type AccountView,
  loadAccountListPage,
  loadAccountView
} from '../../../../src/server/pages/account.ts'
import { ADDRESS, AUCTION, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const VIEWER = `${ADDRESS.slice(0, -1)}x`
const QUERY = {
  address: ADDRESS,
  after: undefined,
  collection: undefined,
  isOwner: false,
  marketplaceKey: 'atrium',
  now: 1_700_000_001,
  tab: 'collected' as const,
  viewer: undefined
}
const DATA: OperationResponses = {
  accountAssets: () => ({ assets: connection({ ...CARD, balance: '1', marketplaces: null }) }),
  accountStats: () => ({ accountStats: { collected: '12000' } }),
  accountCollections: () => ({ collections: connection({ collection: 'ART-abcdef', name: 'Art' }) })
}
const PEOPLE = {
  profile: () => ({
    herotag: '@alice.elrond',
    description: ' ',
    privacy: 'public',
    socialLinks: null
  }),
  followers: () => ({ count: 3 }),
  followees: () => ({ count: 4 }),
  isFollowing: () => ({ isFollowing: true })
}
const OWN = { ...QUERY, isOwner: true, viewer: ADDRESS }

describe('loadAccountView', { tags: ['@M23'] }, () => {
  test('loads the profile, the figures and the list', async () => {
    const { send } = createFakeSend(DATA, PEOPLE)
    expect(await loadAccountView(send, QUERY)).toMatchObject({
      followees: { value: 4 },
      followers: { value: 3 },
      isFollowed: undefined,
      list: { value: { items: [{ key: CARD.identifier, isOutbid: false }] } },
      profile: { herotag: 'alice', description: undefined, links: [] },
      stats: { value: { collected: 12000 } }
    })
  })

  test('shows what the account sells to others, on the first page of its first tab without a search', async () => {
    const requests: unknown[] = []
    const { send } = createFakeSend(
      {
        ...DATA,
        auctionCards: variables => {
          requests.push(variables)
          return { auctions: connection({ ...AUCTION, identifier: CARD.identifier, asset: CARD }) }
        }
      },
      PEOPLE
    )
    const onSaleIn = async (query: Parameters<typeof loadAccountView>[1]) => {
      const view = await loadAccountView(send, query)
      return typeof view === 'string' ? view : view.onSale.map(i => i.name)
    }
    expect(await onSaleIn(QUERY)).toEqual([CARD.name])
    expect(JSON.stringify(requests)).toContain(JSON.stringify([ADDRESS]))
    expect(await onSaleIn(OWN)).toEqual([])
    expect(await onSaleIn({ ...QUERY, tab: 'auctions' })).toEqual([])
    expect(await onSaleIn({ ...QUERY, search: 'dusk' })).toEqual([])
    expect(await onSaleIn({ ...QUERY, after: 'x' })).toEqual([])
  })

  test('marks for the owner, and only for them, which items they hold and can sell', async () => {
    const accountAssets = () => ({
      assets: connection({
        ...CARD,
        balance: '1',
        lowestAuction: null,
        marketplaces: [{ key: 'atrium' }]
      })
    })
    const holdingIn = async (query: Parameters<typeof loadAccountView>[1]) => {
      const { send } = createFakeSend({ ...DATA, accountAssets }, PEOPLE)
      const view = await loadAccountView(send, query)
      if (typeof view === 'string' || !view.list.ok) throw new Error('no list')
      return view.list.value.items[0]?.asset.holding
    }
    expect(await holdingIn(OWN)).toEqual({ units: 1, sellForm: 'single' })
    expect(await holdingIn(QUERY)).toBeUndefined()
    expect(await holdingIn({ ...QUERY, viewer: VIEWER })).toBeUndefined()
  })

  test('gives the owner their own collections, even those without items', async () => {
    const node = {
      collection: 'ART-abcdef',
      collectionAsset: { assets: [{ thumbnailUrl: 'https://media.example/1.png' }] },
      name: 'Art',
      nftsCount: 2,
      ownerAddress: OWN.address,
      type: 'NonFungibleESDT'
    }
    const empty = { ...node, collection: 'BARE-abcdef', nftsCount: 0 }
    // The owner of any collection can give an account a role in it.
    const foreign = { ...node, collection: 'FAKE-abcdef', ownerAddress: VIEWER }
    const load = (...nodes: object[]) =>
      loadWith(OWN, { ownCollectionCards: () => ({ collections: connection(...nodes) }) })
    expect((await load(node, foreign, empty)).ownCollections).toMatchObject([
      { collection: 'ART-abcdef', items: 2, picture: 'https://media.example/1.png' },
      { collection: 'BARE-abcdef' }
    ])
    const marked = { ...node, collectionAsset: { assets: [{ isNsfw: true, thumbnailUrl: 'x' }] } }
    expect((await load(marked)).ownCollections).toMatchObject([{ picture: undefined }])
    const refused = fail(new NetworkError('ownCollectionCards: no answer'))
    expect((await loadWith(OWN, { ownCollectionCards: refused })).ownCollections).toEqual([])
  })

  test('gives others the collections of the artist, without empty and marked ones', async () => {
    const node = {
      collection: 'ART-abcdef',
      collectionAsset: { totalCount: '2', assets: [] },
      name: 'Art',
      verified: true
    }
    const empty = { ...node, collectionAsset: { totalCount: '0', assets: [] } }
    const scam = { ...node, scamInfo: { type: 'scam', info: 'x' } }
    const filters = vi.fn()
    const collectionCards = (variables: Record<string, unknown>) => {
      filters(variables['filters'])
      return { collections: connection(empty, node, scam) }
    }
    const view = await loadWith(QUERY, { collectionCards })
    expect(view.madeCollections.map(i => i.items)).toEqual([2])
    expect(filters).toHaveBeenCalledWith({ artistAddress: QUERY.address })
    const refused = fail(new NetworkError('collectionCards: no answer'))
    expect((await loadWith(QUERY, { collectionCards: refused })).madeCollections).toEqual([])
    expect((await loadWith(OWN, { collectionCards })).madeCollections).toEqual([])
  })

  test('requests the follow state only for signed-in viewers of other accounts', async () => {
    const asks = async (query: Parameters<typeof loadAccountView>[1]) => {
      const { requested, send } = createFakeSend(DATA, PEOPLE)
      await loadAccountView(send, query)
      return requested.includes('follows')
    }
    expect(await asks(QUERY)).toBe(false)
    expect(await asks(OWN)).toBe(false)
    expect(await asks({ ...QUERY, viewer: VIEWER })).toBe(true)
  })

  test.each([
    ['is marked as private', () => ({ privacy: 'private', herotag: 'alice' }), 'private'],
    ['is refused', fail(new StatusError(403, 'profile', 'forbidden')), 'private'],
    ['cannot be checked', fail(new StatusError(502, 'profile')), 'unchecked'],
    ['does not answer', fail(new NetworkError('profile: no answer')), 'unchecked'],
    // Contracts and new accounts have no profile.
    ['was never written', fail(new StatusError(404, 'profile', 'notFound')), 'shown']
  ])('makes an account $2 for others when the profile %s', async (_, profile, expected) => {
    const { send } = createFakeSend(DATA, { ...PEOPLE, profile })
    const [view, page] = [
      await loadAccountView(send, QUERY),
      await loadAccountListPage(send, QUERY)
    ]
    expect(typeof view === 'string' ? view : 'shown').toBe(expected)
    expect(typeof page === 'string' ? page : 'shown').toBe(expected)
    expect(typeof (await loadAccountView(send, OWN))).toBe('object')
  })

  test.each([
    ['a visitor', QUERY, () => ({}), true],
    ['the owner, who has not seen it', OWN, () => ({ kept: 1 }), false],
    ['the owner, who has seen it', OWN, () => ({ sellOnboarding: true }), true],
    ['the owner, while the service is down', OWN, fail(new NetworkError('down')), true]
  ])('sets hasSeenOnboarding for %s: $3', async (_, query, preferences, hasSeenOnboarding) => {
    const { requested, send } = createFakeSend(DATA, { ...PEOPLE, preferences })
    expect(await loadAccountView(send, query)).toMatchObject({ hasSeenOnboarding })
    expect(requested.includes('preferences')).toBe(query.isOwner)
  })

  test('returns a view without the parts that failed to load', async () => {
    const { send } = createFakeSend({}, { profile: PEOPLE.profile })
    expect(await loadAccountView(send, { ...QUERY, viewer: VIEWER })).toMatchObject({
      isFollowed: undefined,
      followers: { ok: false },
      list: { ok: false },
      stats: { ok: false }
    })
  })
})

describe('the works of an account', { tags: ['@M23'] }, () => {
  const load = async (query: Partial<Parameters<typeof loadAccountListPage>[1]>) => {
    const asked: unknown[] = []
    const accountAssets = ({ filters }: Record<string, unknown>) => {
      asked.push(filters)
      return { assets: connection({ ...CARD, artist: { address: VIEWER } }) }
    }
    const { send } = createFakeSend({ ...DATA, accountAssets }, PEOPLE)
    const list = await loadAccountListPage(send, { ...QUERY, ...query })
    if (typeof list === 'string' || !list.ok) throw new Error('no list')
    return { asked, keys: list.value.items.map(i => i.key) }
  }
  const collection = 'ART-abcdef'

  test('are searched among the items of the account, or in one collection', async () => {
    const search = 'tide'
    expect((await load({ collection, search })).asked).toEqual([
      { ownerAddress: ADDRESS, collection, searchTerm: search }
    ])
    const tab = 'creations' as const
    expect((await load({ tab, collection, search, address: VIEWER })).asked).toEqual([
      { collection, searchTerm: search }
    ])
    expect((await load({ tab })).asked).toEqual([{ artistAddress: ADDRESS }])
  })

  test('leave out the works of another artist in a collection', async () => {
    const tab = 'creations' as const
    expect((await load({ tab, collection, address: VIEWER })).keys).toEqual([CARD.identifier])
    expect((await load({ tab, collection })).keys).toEqual([])
  })
})

describe('the auctions of an account', { tags: ['@M23'] }, () => {
  const list = async (viewer: string | undefined) => {
    const { send } = createFakeSend(
      {
        ...DATA,
        accountAuctions: () => ({
          auctions: connection(
            { ...AUCTION, id: '1', asset: CARD },
            {
              ...AUCTION,
              id: '2',
              status: 'Claimable',
              topBidder: { address: VIEWER },
              asset: CARD
            }
          )
        })
      },
      PEOPLE
    )
    const found = await loadAccountListPage(send, { ...QUERY, tab: 'auctions', viewer })
    return typeof found === 'string' || !found.ok ? [] : found.value.items.map(i => i.key)
  }

  test('leave out claimable auctions, except for the winner and the seller', async () => {
    expect(await list(undefined)).toEqual(['1'])
    expect(await list(VIEWER)).toEqual(['1', '2'])
    expect(await list(ADDRESS)).toEqual(['1', '2'])
  })
})

function fail(error: Error): () => never {
  return () => {
    throw error
  }
}

async function loadWith(
  query: Parameters<typeof loadAccountView>[1],
  changes: OperationResponses
): Promise<AccountView> {
  const view = await loadAccountView(createFakeSend({ ...DATA, ...changes }, PEOPLE).send, query)
  if (typeof view === 'string') throw new Error(`tests: the account is ${view}`)
  return view
}
