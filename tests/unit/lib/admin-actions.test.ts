import { describe, expect, test } from 'vitest'

import {
  ADMIN_ACTIONS,
  findModerationAction,
  isHarmful,
  isReversal,
  listAdminActions,
  pathAfterAction
} from '../../../src/lib/admin-actions.ts'
import { OPERATIONS } from '../../../src/server/operations/operations.ts'

const NFT = 'ART-1a2b3c-01'
const COLLECTION = 'ART-1a2b3c'

const labels = (...of: Parameters<typeof listAdminActions>) =>
  listAdminActions(...of).map(name => ADMIN_ACTIONS[name].label)

describe('listAdminActions', () => {
  test.each([
    {
      page: 'asset',
      state: {},
      wanted: ['Mark NFT NSFW', 'Mark Scam NFT', 'Mark Potential Scam NFT', 'Clear report NFT']
    },
    {
      page: 'asset',
      state: { isNsfw: true, scam: 'scam' },
      wanted: ['Clear NFT NSFW', 'Clear scam NFT', 'Clear report NFT']
    },
    {
      page: 'asset',
      state: { scam: 'potentialScam' },
      wanted: ['Mark NFT NSFW', 'Mark Scam NFT', 'Clear scam NFT', 'Clear report NFT']
    },
    // It is not known whether the lists contain the collection.
    {
      page: 'collection',
      state: {},
      wanted: [
        'Mark Collection NSFW',
        'Mark Scam Collection',
        'Blacklist collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'collection',
      state: { isBlacklisted: false, isFeatured: false },
      wanted: [
        'Mark Collection NSFW',
        'Mark Scam Collection',
        'Blacklist collection',
        'Feature collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'collection',
      state: { isBlacklisted: false, isFeatured: false, isFeaturedFull: true },
      wanted: [
        'Mark Collection NSFW',
        'Mark Scam Collection',
        'Blacklist collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'collection',
      state: { isBlacklisted: true, isFeatured: true, isNsfw: true, scam: 'scam' },
      wanted: [
        'Mark Collection NSFW',
        'Clear Collection NSFW',
        'Clear scam Collection',
        'Remove from the blacklist',
        'Stop featuring collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'collection',
      state: { isNsfw: true, isAllNsfw: true },
      wanted: [
        'Clear Collection NSFW',
        'Mark Scam Collection',
        'Blacklist collection',
        'Clear Report Collection'
      ]
    },
    {
      page: 'account',
      state: {},
      wanted: [
        'Add/Remove Featured Collection',
        'Add/Remove Blacklisted Collection',
        'Moderate this account’s items',
        'Moderation'
      ]
    }
  ] as const)(
    'lists the actions of the $page page for the state $state',
    ({ page, state, wanted }) => {
      expect(labels(page, false, state)).toEqual(wanted)
    }
  )

  test.each([
    ['asset', ['Mark NFT NSFW']],
    ['collection', ['Mark Collection NSFW']],
    ['account', []]
  ] as const)(
    'lists only the NSFW mark, or no action, for the %s page of a partner’s site',
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
    ['clearCollectionNsfw', 'flagCollection', { input: { collection: NFT, nsfwFlag: 0.11 } }],
    ['markCollectionScam', 'setCollectionScamInfo', { collection: NFT }],
    ['clearCollectionScam', 'clearCollectionScamInfo', { collection: NFT }],
    ['blacklistCollection', 'addBlacklistedCollection', { collection: NFT }],
    ['unblacklistCollection', 'removeBlacklistedCollection', { collection: NFT }],
    [
      'featureCollection',
      'addFeaturedCollection',
      { input: { collection: NFT, type: 'Featured' } }
    ],
    [
      'unfeatureCollection',
      'removeFeaturedCollection',
      { input: { collection: NFT, type: 'Featured' } }
    ],
    ['clearCollectionReport', 'clearReportCollection', { input: { collectionIdentifier: NFT } }]
  ])('maps the action %s to the operation %s', (name, operation, variables) => {
    const change = findModerationAction(name)
    expect(change?.operation).toBe(operation)
    expect(change?.variables(NFT)).toEqual(variables)
  })

  test.each(['featuredCollections', 'constructor', ''])(
    'returns undefined for the name %j',
    name => {
      expect(findModerationAction(name)).toBeUndefined()
    }
  )

  test('returns only operations for admins, each with the given identifier', () => {
    for (const name of Object.keys(ADMIN_ACTIONS)) {
      const change = findModerationAction(name)
      if (!change) continue
      expect(OPERATIONS[change.operation].caller).toBe('admin')
      expect(JSON.stringify(change.variables(COLLECTION))).toContain(COLLECTION)
    }
  })
})

test.each(listAdminActions('asset', false).concat(listAdminActions('collection', false)))(
  'pathAfterAction of %s is a moderation list with the subject, or undefined after clearing',
  name => {
    const clears = isReversal(name) || name.endsWith('Report')
    const path = /^\/moderation\?list=(blacklist|featured|(items|collections)&q=ART-1a2b3c)$/
    expect(pathAfterAction(name, 'ART-1a2b3c')).toEqual(
      clears ? undefined : expect.stringMatching(path)
    )
  }
)

test('isHarmful is true for marks, for blacklisting and for actions that cannot be undone', {
  tags: ['@C16']
}, () => {
  const names = Object.keys(ADMIN_ACTIONS) as (keyof typeof ADMIN_ACTIONS)[]
  expect(names.filter(isHarmful)).toEqual([
    'markNftNsfw',
    'markNftScam',
    'markNftPotentialScam',
    'clearNftReport',
    'markCollectionNsfw',
    'clearCollectionNsfw',
    'markCollectionScam',
    'blacklistCollection',
    'clearCollectionReport'
  ])
})
