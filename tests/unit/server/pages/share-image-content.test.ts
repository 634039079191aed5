import { describe, expect, test } from 'vitest'

import type { Campaign } from '../../../../src/lib/api/campaigns.ts'
import type { Collection, CollectionStats } from '../../../../src/lib/api/collections.ts'
import { LAUNCH_CONTRACTS } from '../../../../src/lib/config/launch-contracts.ts'
import {
  assetShareImage,
  collectionShareImage,
  profileShareImage,
  type ShareImageAsset
} from '../../../../src/server/pages/share-image-content.ts'
import { EGLD } from '../../../egld.ts'

const NOW = Date.UTC(2026, 10, 20) / 1_000
const EMPTY = { artist: undefined, items: 0, name: 'Dawn', thumbnails: [] }
const COVER = '/api/media/cover.png'
const LAUNCH = {
  cover: { kind: 'picture', url: COVER },
  endsAt: 0,
  startsAt: Date.UTC(2026, 11, 1, 12) / 1_000,
  status: 'NotStarted'
} as unknown as Campaign

function imageOf(launch: Campaign | undefined, change: object = {}, stats?: CollectionStats) {
  const collection = { ...EMPTY, ...change } as unknown as Collection
  return collectionShareImage(collection, stats, { launch, nativeLabel: 'EGLD', now: NOW })
}

describe('the share image of a collection', { tags: ['@N5'] }, () => {
  test.each([
    ['that is to come', LAUNCH, { label: 'Launching', value: '1 December 2026' }],
    ['that runs', { ...LAUNCH, startsAt: NOW }, { label: 'Launch', value: 'Live' }]
  ])('shows the launch %s while there are no items', (_, launch, stat) => {
    const { images, stats } = imageOf(launch)
    expect(images).toEqual([COVER])
    expect(stats).toEqual([stat])
  })

  test('shows zero items when there is no launch', () => {
    const { images, stats } = imageOf(undefined)
    expect(images).toEqual([])
    expect(stats).toEqual([{ label: 'Items', value: '0' }])
  })

  test('shows the works instead of the launch once there are items', () => {
    const { images, stats } = imageOf(LAUNCH, {
      items: 1,
      thumbnails: [{ isFlagged: false, url: '/api/media/art.png' }]
    })
    expect(images).toEqual(['/api/media/art.png'])
    expect(stats).toEqual([{ label: 'Item', value: '1' }])
  })
})

test('the share image of a collection shows its lowest price or bid as “Bid or buy from”', {
  tags: ['@N5', '@M18']
}, () => {
  const { stats } = imageOf(undefined, {}, { items: 3, minPrice: EGLD } as CollectionStats)
  expect(stats).toEqual([
    { label: 'Items', value: '3' },
    { label: 'Bid or buy from', value: '1', unit: 'EGLD' }
  ])
})

describe('the share image of an item', { tags: ['@N5'] }, () => {
  const person = (herotag: string, address = 'erd1') => ({ address, herotag, isPrivate: false })
  const ASSET = {
    artist: undefined,
    collection: 'DAWN-1a2b3c',
    creator: person('mira'),
    identifier: 'DAWN-1a2b3c-01',
    media: [{ thumbnail: '/api/media/art.png' }],
    name: 'Dawn #1'
  }
  const DAWN = { name: 'Dawn', scam: undefined }
  const SCAM = { info: '', type: 'scam' }
  const itemImage = (change: object = {}, collection: object | null = DAWN) =>
    assetShareImage(
      {
        asset: { ...ASSET, ...change },
        auction: undefined,
        collection: collection ?? undefined
      } as unknown as ShareImageAsset,
      { isPaused: false, nativeLabel: 'EGLD', now: NOW }
    )

  test('names its collection and its maker', () => {
    expect(itemImage()).toMatchObject({
      eyebrow: 'Dawn',
      byline: 'mira',
      images: ['/api/media/art.png']
    })
  })

  test('names the artist of a launch, whose works a contract mints', () => {
    const [contract] = LAUNCH_CONTRACTS.sandbox.minterContracts
    const minted = { creator: person('minter', contract), artist: person('luz') }
    expect(itemImage(minted).byline).toBe('luz')
  })

  test('has the identifier of the collection when its name is unknown or flagged', () => {
    expect(itemImage({}, null).eyebrow).toBe('DAWN-1a2b3c')
    expect(itemImage({}, { ...DAWN, scam: SCAM }).eyebrow).toBe('DAWN-1a2b3c')
    expect(itemImage({ scam: SCAM })).toMatchObject({
      eyebrow: 'DAWN-1a2b3c',
      byline: undefined,
      images: []
    })
  })
})

describe('the share image of an account', { tags: ['@N5'] }, () => {
  const work = (name: string, change: object = {}) => ({
    isNsfw: false,
    media: [{ fileType: 'image/png', thumbnail: `/api/media/${name}.png`, url: undefined }],
    scam: undefined,
    ...change
  })
  const person = {
    address: 'erd1',
    collected: 3,
    created: 5,
    herotag: 'mira',
    picture: '/api/media/face.png'
  }

  test('shows three works that are not flagged, beside the picture of the person', () => {
    const works = [
      work('nsfw', { isNsfw: true }),
      work('a'),
      work('scam', { scam: { info: '', type: 'potentialScam' as const } }),
      work('none', { media: [] }),
      ...['b', 'c', 'd'].map(i => work(i))
    ]
    const { face, images } = profileShareImage({ ...person, works })
    expect(face).toBe('/api/media/face.png')
    expect(images).toEqual(['a', 'b', 'c'].map(i => `/api/media/${i}.png`))
    expect(profileShareImage(person).images).toEqual([])
  })
})
