import { describe, expect, test } from 'vitest'

import {
  ADMIN_ACTIONS,
  adminActions,
  findModerationAction
} from '../../../src/lib/admin-actions.ts'
import { OPERATIONS } from '../../../src/server/operations/operations.ts'

const NFT = 'ART-1a2b3c-01'
const COLLECTION = 'ART-1a2b3c'

const labels = (...of: Parameters<typeof adminActions>) =>
  adminActions(...of).map(name => ADMIN_ACTIONS[name].label)

describe('adminActions', () => {
  test.each([
    {
      page: 'asset',
      tag: '@C14',
      wanted: [
        'Mark NFT NSFW',
        'Clear NFT NSFW',
        'Mark Scam NFT',
        'Mark Potential Scam NFT',
        'Clear scam NFT',
        'Clear report NFT'
      ]
    },
    {
      page: 'collection',
      tag: '@C15',
      wanted: [
        'Mark Collection NSFW',
        'Mark Scam Collection',
        'Clear scam Collection',
        'Blacklist collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'account',
      tag: '@C16',
      wanted: ['Add/Remove Featured Collection', 'Add/Remove Blacklisted Collection']
    }
  ] as const)('lists the actions of the specification for the $page page', ({ page, wanted }) => {
    expect(labels(page, false)).toEqual(wanted)
  })

  test.each([
    ['asset', ['Mark NFT NSFW']],
    ['collection', ['Mark Collection NSFW']],
    ['account', []]
  ] as const)(
    'keeps at most the NSFW action of the %s page under a partner’s name',
    (page, wanted) => {
      expect(labels(page, true)).toEqual(wanted)
    }
  )
})

describe('findModerationAction', () => {
  test.each([
    ['markNftNsfw', 'flagNft', { input: { identifier: NFT, nsfwFlag: 0.99 } }],
    ['clearNftNsfw', 'flagNft', { input: { identifier: NFT, nsfwFlag: 0.11 } }],
    ['markNftScam', 'setNftScamInfo', { identifier: NFT, info: 'Scam', type: 'scam' }],
    [
      'markNftPotentialScam',
      'setNftScamInfo',
      { identifier: NFT, info: 'Potential Scam', type: 'potentialScam' }
    ],
    ['clearNftScam', 'clearNftScamInfo', { identifier: NFT }],
    ['clearNftReport', 'clearReportNft', { input: { identifier: NFT } }],
    ['markCollectionNsfw', 'flagCollection', { input: { collection: NFT, nsfwFlag: 0.99 } }],
    ['markCollectionScam', 'setCollectionScamInfo', { collection: NFT }],
    ['clearCollectionScam', 'clearCollectionScamInfo', { collection: NFT }],
    ['blacklistCollection', 'addBlacklistedCollection', { collection: NFT }],
    ['clearCollectionReport', 'clearReportCollection', { input: { collectionIdentifier: NFT } }]
  ])('%s calls operation %s', (name, operation, variables) => {
    const change = findModerationAction(name)
    expect(change?.operation).toBe(operation)
    expect(change?.variables(NFT)).toEqual(variables)
  })

  test.each(['featuredCollections', 'constructor', ''])('finds no action called %j', name => {
    expect(findModerationAction(name)).toBeUndefined()
  })

  test('calls only admin operations, each with the given identifier', () => {
    for (const name of Object.keys(ADMIN_ACTIONS)) {
      const change = findModerationAction(name)
      if (!change) continue
      expect(OPERATIONS[change.operation].caller).toBe('admin')
      expect(JSON.stringify(change.variables(COLLECTION))).toContain(COLLECTION)
    }
  })

  test('marks hiding, warning, blacklisting and clearing reports as destructive', () => {
    const confirmed = Object.keys(ADMIN_ACTIONS).filter(
      name => findModerationAction(name)?.isDestructive
    )
    expect(confirmed).toEqual([
      'markNftNsfw',
      'markNftScam',
      'markNftPotentialScam',
      'clearNftReport',
      'markCollectionNsfw',
      'markCollectionScam',
      'blacklistCollection',
      'clearCollectionReport'
    ])
  })
})
