import { describe, expect, test } from 'vitest'
import {
  closeChangeFor,
  type LayerRef,
  layerChangeFor,
  sharedCount,
  targetStack
} from '../../../src/shell/layers/layer-changes.ts'
import { layerUrl } from '../../../src/shell/layers/layer-url.ts'

const ROOM: LayerRef = { level: 'background', url: '/collections/ROOM-123456', index: 0 }
const WORK: LayerRef = { level: 'foreground', url: '/nfts/ROOM-123456-01', index: 1 }
const BID_URL = '/nfts/ROOM-123456-01/auction/7/modal/place-bid'
const BID: LayerRef = { level: 'modal', url: BID_URL, index: 2 }

const urls = (layers: readonly LayerRef[]) => layers.map(i => i.url)

describe('targetStack()', { tags: ['@N2'] }, () => {
  test.each([
    {
      name: 'opens an asset over the list',
      live: [ROOM],
      url: WORK.url,
      wanted: [ROOM.url, WORK.url]
    },
    {
      name: 'opens a dialog over its asset',
      live: [ROOM, WORK],
      url: BID_URL,
      wanted: [ROOM.url, WORK.url, BID_URL]
    },
    {
      name: 'replaces the asset with another asset',
      live: [ROOM, WORK],
      url: '/nfts/ROOM-123456-02',
      wanted: [ROOM.url, '/nfts/ROOM-123456-02']
    },
    {
      name: 'adds the asset that a dialog belongs to',
      live: [ROOM],
      url: BID_URL,
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', BID_URL]
    },
    {
      name: 'replaces another asset below a dialog',
      live: [ROOM, { ...WORK, url: '/nfts/ROOM-123456-02' }],
      url: BID_URL,
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', BID_URL]
    },
    {
      name: 'keeps the chosen auction of the asset below',
      live: [ROOM, { ...WORK, url: '/nfts/ROOM-123456-01/auction/7' }],
      url: '/nfts/ROOM-123456-01/modal/send-offer',
      wanted: [ROOM.url, '/nfts/ROOM-123456-01/auction/7', '/nfts/ROOM-123456-01/modal/send-offer']
    },
    {
      name: 'returns to a layer that is already open',
      live: [ROOM, WORK, BID],
      url: ROOM.url,
      wanted: [ROOM.url]
    },
    {
      name: 'returns no layers for another background',
      live: [ROOM, WORK],
      url: '/nfts',
      wanted: []
    },
    {
      name: 'returns no layers for an unknown URL',
      live: [ROOM],
      url: '/nowhere/at/all',
      wanted: []
    }
  ])('$name', ({ live, url, wanted }) => {
    expect(urls(targetStack({ url, live }))).toEqual(wanted)
  })

  test('uses the layers of the history entry on Back and Forward', () => {
    const wanted = targetStack({ url: BID_URL, live: [ROOM], saved: [ROOM, WORK, BID] })
    expect(wanted).toEqual([ROOM, WORK, BID])
  })
})

describe('layerChangeFor()', () => {
  test.each([
    { name: 'full', wanted: [WORK], live: [ROOM], move: 'full', shared: 0 },
    { name: 'push', wanted: [ROOM, WORK], live: [ROOM], move: 'push', shared: 1 },
    { name: 'pop', wanted: [ROOM], live: [ROOM, WORK], move: 'pop', shared: 1 },
    { name: 'pop', wanted: [ROOM, WORK], live: [ROOM, WORK], move: 'pop', shared: 2 },
    { name: 'full', wanted: [], live: [ROOM], move: 'full', shared: 0 }
  ])('returns $name when $shared layers stay', ({ wanted, live, move, shared }) => {
    expect(layerChangeFor(wanted, live)).toBe(move)
    expect(sharedCount(wanted, live)).toBe(shared)
  })

  test('returns full when the same URL is shown on another level', () => {
    expect(layerChangeFor([{ ...ROOM, level: 'foreground' }], [ROOM])).toBe('full')
  })
})

describe('closeChangeFor()', { tags: ['@N2'] }, () => {
  test('steps back to the entry where the layer below was on top', () => {
    expect(closeChangeFor([ROOM, WORK], 1)).toEqual({ kind: 'steps', steps: -1 })
    expect(closeChangeFor([ROOM, WORK], 4)).toEqual({ kind: 'steps', steps: -4 })
  })

  test('opens the URL of a layer that was never on top', () => {
    const cold = { ...ROOM, index: undefined }
    expect(closeChangeFor([cold, WORK], 0)).toEqual({
      kind: 'url',
      url: ROOM.url,
      replace: false
    })
  })

  test('replaces the history entry of a dialog', () => {
    const cold = { ...WORK, index: undefined }
    expect(closeChangeFor([cold, BID], 0)).toEqual({ kind: 'url', url: WORK.url, replace: true })
  })

  test('prefers the callback URL', () => {
    expect(closeChangeFor([ROOM, WORK], 1, { callbackUrl: '/nfts' })).toEqual({
      kind: 'url',
      url: '/nfts',
      replace: false
    })
  })

  test('goes back to the page that opened the dialog when the callback is still that page', () => {
    const openedFrom = { index: 3, url: '/alice/modal/my-offers' }
    const close = (callbackUrl: string, index: number) =>
      closeChangeFor([WORK, BID], index, { callbackUrl, openedFrom })
    expect(close(openedFrom.url, 4)).toEqual({ kind: 'steps', steps: -1 })
    expect(close(openedFrom.url, 6)).toEqual({ kind: 'steps', steps: -3 })
    expect(close('/nfts/x', 4)).toEqual({ kind: 'url', url: '/nfts/x', replace: true })
    // After a redirect the dialog is in the history entry of the page from which it was opened.
    expect(close(openedFrom.url, 3)).toMatchObject({ kind: 'url', url: openedFrom.url })
  })

  test('returns undefined for the last layer', () => {
    expect(closeChangeFor([ROOM], 3)).toBeUndefined()
  })
})

describe('layerUrl()', () => {
  test.each([
    { address: 'https://a.example/nfts/', url: '/nfts' },
    { address: 'https://a.example/', url: '/' },
    { address: 'https://a.example/nfts?tag=a%20b#top', url: '/nfts?tag=a%20b' }
  ])('of $address is $url', ({ address, url }) => {
    expect(layerUrl(new URL(address))).toBe(url)
  })
})
