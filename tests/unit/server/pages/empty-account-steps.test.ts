import { describe, expect, test } from 'vitest'

import {
  firstSteps,
  fullerList,
  ownFullerList
} from '../../../../src/server/pages/empty-account-steps.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'

const HANDLE = { address: ADDRESS, herotag: 'alice' }
const COLLECTION = {
  collection: 'ART-abcdef',
  isSft: false,
  name: 'Art',
  owner: ADDRESS,
  roles: []
}

test('firstSteps() offers a collection, a first work and a photo, without those that are done', {
  tags: ['@M23']
}, () => {
  const stepsLeft = (picture: string | undefined, collections: (typeof COLLECTION)[]) =>
    firstSteps(HANDLE, { picture }, collections).map(i => i.label)
  const all = ['Create a collection', 'Create your first work', 'Add a photo']
  expect(stepsLeft(undefined, [])).toEqual(all)
  expect(stepsLeft('/face.png', [COLLECTION]), 'what is done is not a step').toEqual([all[1]])
})

test.each([
  [
    'collected',
    { collected: 0, creations: 3 },
    '/@alice/creations',
    'See the 3 works alice created'
  ],
  ['creations', { collected: 109, creations: 0 }, '/@alice', 'See the 109 works alice collects'],
  ['bids', { collected: 1, creations: 5 }, '/@alice', 'See the work alice collects'],
  [
    'claimable',
    { collected: 0, creations: 12_000 },
    '/@alice/creations',
    'See the 10000+ works alice created'
  ]
] as const)(
  'the empty list %s links to the list $2',
  { tags: ['@M23'] },
  (tab, stats, href, label) => {
    expect(fullerList({ address: ADDRESS, tab }, 'alice', stats)).toEqual({ href, label })
  }
)

test('the link of an empty list says “they” for an account without a herotag', {
  tags: ['@M23']
}, () => {
  const label = (tab: 'claimable' | 'creations', stats: { collected: number; creations: number }) =>
    fullerList({ address: ADDRESS, tab }, undefined, stats)?.label
  expect(label('claimable', { collected: 0, creations: 1 })).toBe('See the work they created')
  expect(label('creations', { collected: 3, creations: 0 })).toBe('See the 3 works they collect')
})

test.each([
  ['collected', { collected: 0, creations: 0 }],
  ['creations', { collected: 0, creations: 0 }],
  ['bids', undefined]
] as const)(
  'the empty list %s has no link when no other list is known to have works',
  { tags: ['@M23'] },
  (tab, stats) => {
    expect(fullerList({ address: ADDRESS, tab }, 'alice', stats)).toBeUndefined()
  }
)

describe('an empty list of the owner', { tags: ['@M23'] }, () => {
  test.each([
    ['collected', { collected: 0, creations: 12 }, 'You created 12 works.', '/@alice/creations'],
    ['liked', { collected: 3, creations: 1 }, 'You created 1 work.', '/@alice/creations'],
    ['liked', { collected: 3, creations: 0 }, 'You collect 3 works.', '/@alice'],
    ['collected', { collected: 0, creations: 0 }, undefined, undefined],
    ['creations', { collected: 0, creations: 2 }, undefined, undefined]
  ] as const)('on the tab %s links with the numbers %j to $3', (tab, stats, text, href) => {
    const found = ownFullerList({ address: ADDRESS, tab }, 'alice', stats)
    expect([found?.text, found?.href]).toEqual([text, href])
  })
})
