import { describe, expect, test } from 'vitest'

import {
  type LayerRef,
  layerChangeFor,
  layerUrl,
  planClose,
  sharedCount,
  targetStack
} from '../../../src/shell/layers/plan.ts'

const ROOM: LayerRef = { level: 'background', url: '/collections/ROOM-123456', index: 0 }
const WORK: LayerRef = { level: 'foreground', url: '/nfts/ROOM-123456-01', index: 1 }
const BID_URL = '/nfts/ROOM-123456-01/auction/7/modal/place-bid'
const BID: LayerRef = { level: 'modal', url: BID_URL, index: 2 }

const urls = (layers: readonly LayerRef[]) => layers.map(i => i.url)

describe('wantedStack', { tags: ['N2'] }, () => {
  test.each([
    {
      name: 'lays an asset over the list',
      live: [ROOM],
      url: WORK.url,
      wanted: [ROOM.url, WORK.url]
    },
    {
      name: 'lays a dialog over its asset',
      live: [ROOM, WORK],
      url: BID_URL,
      wanted: [ROOM.url, WORK.url, BID_URL]
    },
    {
      name: 'puts another asset in the place of the first',
      live: [ROOM, WORK],
      url: '/nfts/ROOM-123456-02',
      wanted: [ROOM.url, '/nfts/ROOM-123456-02']
    },
    {
      name: 'brings along the asset a dialog belongs to',
      live: [ROOM],
      url: BID_URL,
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', BID_URL]
    },
    {
      name: 'does not leave a dialog over another asset',
      live: [ROOM, { ...WORK, url: '/nfts/ROOM-123456-02' }],
      url: BID_URL,
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', BID_URL]
    },
    {
      name: 'keeps the auction chosen on the asset below',
      live: [ROOM, { ...WORK, url: '/nfts/ROOM-123456-01/auction/7' }],
      url: '/nfts/ROOM-123456-01/modal/send-offer',
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', '/nfts/ROOM-123456-01/modal/send-offer']
    },
    {
      name: 'goes back down to what is open already',
      live: [ROOM, WORK, BID],
      url: ROOM.url,
      wanted: [ROOM.url]
    },
    { name: 'begins anew with another background', live: [ROOM, WORK], url: '/nfts', wanted: [] },
    {
      name: 'leaves an unknown address to the page',
      live: [ROOM],
      url: '/nowhere/at/all',
      wanted: []
    }
  ])('$name', ({ live, url, wanted }) => {
    expect(urls(targetStack({ url, live }))).toEqual(wanted)
  })

  test('does as the history entry says on Back and Forward', () => {
    const wanted = targetStack({ url: BID_URL, live: [ROOM], saved: [ROOM, WORK, BID] })
    expect(wanted).toEqual([ROOM, WORK, BID])
  })
})

describe('moveFor', () => {
  test.each([
    { name: 'full', wanted: [WORK], live: [ROOM], move: 'full', kept: 0 },
    { name: 'push', wanted: [ROOM, WORK], live: [ROOM], move: 'push', kept: 1 },
    { name: 'pop', wanted: [ROOM], live: [ROOM, WORK], move: 'pop', kept: 1 },
    { name: 'pop', wanted: [ROOM, WORK], live: [ROOM, WORK], move: 'pop', kept: 2 },
    { name: 'full', wanted: [], live: [ROOM], move: 'full', kept: 0 }
  ])('is $name when $kept layers stay', ({ wanted, live, move, kept }) => {
    expect(layerChangeFor(wanted, live)).toBe(move)
    expect(sharedCount(wanted, live)).toBe(kept)
  })

  test('tells two levels of one address apart', () => {
    expect(layerChangeFor([{ ...ROOM, level: 'foreground' }], [ROOM])).toBe('full')
  })
})

describe('closing', { tags: ['N2'] }, () => {
  test('steps back to the entry where the layer below was on top', () => {
    expect(planClose([ROOM, WORK], 1)).toEqual({ how: 'steps', steps: -1 })
    expect(planClose([ROOM, WORK], 4)).toEqual({ how: 'steps', steps: -4 })
  })

  test('goes to the address of a layer that never was on top', () => {
    const cold = { ...ROOM, index: undefined }
    expect(planClose([cold, WORK], 0)).toEqual({ how: 'address', url: ROOM.url, replace: false })
  })

  test('leaves no dialog behind in the history', () => {
    const cold = { ...WORK, index: undefined }
    expect(planClose([cold, BID], 0)).toEqual({ how: 'address', url: WORK.url, replace: true })
  })

  test('prefers the callback address', () => {
    expect(planClose([ROOM, WORK], 1, '/nfts')).toEqual({
      how: 'address',
      url: '/nfts',
      replace: false
    })
  })

  test('has nothing to close under the last layer', () => {
    expect(planClose([ROOM], 3)).toBeUndefined()
  })
})

describe('layerUrl', () => {
  test.each([
    { address: 'https://a.example/nfts/', url: '/nfts' },
    { address: 'https://a.example/', url: '/' },
    { address: 'https://a.example/nfts?tag=a%20b#top', url: '/nfts?tag=a%20b' }
  ])('of $address is $url', ({ address, url }) => {
    expect(layerUrl(new URL(address))).toBe(url)
  })
})
