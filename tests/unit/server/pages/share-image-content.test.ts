import { describe, expect, test } from 'vitest'

import type { Campaign } from '../../../../src/lib/api/campaigns.ts'
import type { Collection } from '../../../../src/lib/api/collections.ts'
import { collectionShareImage } from '../../../../src/server/pages/share-image-content.ts'

const NOW = Date.UTC(2026, 10, 20) / 1_000
const EMPTY = { artist: undefined, items: 0, name: 'Dawn', thumbnails: [] }
const COVER = '/api/media/cover.png'
const LAUNCH = {
  cover: { kind: 'picture', url: COVER },
  endsAt: 0,
  startsAt: Date.UTC(2026, 11, 1, 12) / 1_000,
  status: 'NotStarted'
} as unknown as Campaign

function imageOf(launch: Campaign | undefined, change: object = {}) {
  const collection = { ...EMPTY, ...change } as unknown as Collection
  return collectionShareImage(collection, undefined, { launch, nativeLabel: 'EGLD', now: NOW })
}

describe('the share image of a collection without items', { tags: ['@N5'] }, () => {
  test.each([
    ['that is to come', LAUNCH, { label: 'Launching', value: '1 December 2026' }],
    ['that runs', { ...LAUNCH, startsAt: NOW }, { label: 'Launch', value: 'Live' }]
  ])('shows the launch %s', (_, launch, stat) => {
    const { images, stats } = imageOf(launch)
    expect(images).toEqual([COVER])
    expect(stats).toEqual([stat])
  })

  test('counts none without a launch', () => {
    const { images, stats } = imageOf(undefined)
    expect(images).toEqual([])
    expect(stats).toEqual([{ label: 'Items', value: '0' }])
  })

  test('shows the works once there are some, whatever is launched', () => {
    const { images, stats } = imageOf(LAUNCH, {
      items: 1,
      thumbnails: [{ isFlagged: false, url: '/api/media/art.png' }]
    })
    expect(images).toEqual(['/api/media/art.png'])
    expect(stats).toEqual([{ label: 'Item', value: '1' }])
  })
})
