import { describe, expect, test } from 'vitest'

import { accountTabs } from '../../../../src/lib/config/account-lists.ts'
import { matchRoute } from '../../../../src/lib/config/match-route.ts'
import { StatusError } from '../../../../src/lib/errors.ts'
import {
  canOpenDialog,
  herotagHref,
  readAccountDialog,
  readAccountRoute,
  readAccountTab,
  readCollectionFilter,
  requiresLogin,
  resolveAccount
} from '../../../../src/server/pages/account-route.ts'
import { ADDRESS } from '../../lib/api/fixtures.ts'
import { createFakeSend } from './fake-send.ts'

/** An address with one changed letter, whose checksum is therefore wrong. */
const BROKEN = `${ADDRESS.slice(0, -1)}q`

describe('the URL of an account', { tags: ['@M23', '@N1'] }, () => {
  test.each([
    ['an address', `/${ADDRESS}`, { handle: { address: ADDRESS }, basePath: `/${ADDRESS}` }],
    ['a handle', '/@alice', { handle: { herotag: 'alice' }, basePath: '/@alice' }],
    ['a handle in capitals', '/@Alice', { handle: { herotag: 'alice' }, basePath: '/@alice' }],
    [
      'a handle with the old suffix',
      '/@alice.elrond',
      { handle: { herotag: 'alice' }, basePath: '/@alice' }
    ],
    ['an invalid address as a handle', `/${BROKEN}`, { handle: { herotag: BROKEN } }],
    ['a tab', '/@alice/creations', { tab: 'creations', modal: undefined }],
    ['a dialog', '/@alice/modal/my-bids', { modal: 'my-bids', tab: undefined }],
    [
      'the step of a dialog',
      '/@alice/modal/create-collection/issue',
      { modal: 'create-collection/issue' }
    ]
  ])('is read with %s', (_, path, expected) => {
    expect(readAccountRoute(path)).toMatchObject(expected)
  })

  test.each(['/@', '/%40alice', '/@a b', '/@../x', '/@%2e%2e', '/alice', '/ERD1', '/@alice/a/b/c'])(
    'is not accepted: %s',
    path => {
      expect(readAccountRoute(path)).toBeUndefined()
    }
  )

  test.each([
    ['onboarding-sell', { isAdmin: false, isOwner: true }, true],
    ['onboarding-sell', { isAdmin: true, isOwner: false }, false],
    ['my-bids', { isAdmin: true, isOwner: false }, false],
    ['editProfile', { isAdmin: false, isOwner: true }, true],
    ['editProfile', { isAdmin: false, isOwner: false }, false],
    ['cover-photo-dropzone', { isAdmin: false, isOwner: true }, true],
    ['cover-photo-dropzone', { isAdmin: false, isOwner: false }, false],
    ['profile-photo-dropzone', { isAdmin: false, isOwner: false }, false],
    ['account-create-nft', { isAdmin: false, isOwner: true }, true],
    ['account-create-nft', { isAdmin: false, isOwner: false }, false],
    ['create-collection', { isAdmin: false, isOwner: false }, false],
    ['followers', { isAdmin: false, isOwner: true }, true],
    ['followers', { isAdmin: false, isOwner: false }, false],
    ['following', { isAdmin: false, isOwner: true }, true],
    ['following', { isAdmin: false, isOwner: false }, false],
    ['add-featured-collection', { isAdmin: true, isOwner: false }, true],
    ['add-featured-collection', { isAdmin: false, isOwner: true }, false],
    ['add-or-remove-blacklisted-collection', { isAdmin: true, isOwner: true }, true]
  ] as const)('opens the dialog %s for %o: %s', (dialog, viewer, wanted) => {
    expect(canOpenDialog(dialog, viewer)).toBe(wanted)
  })

  test('is matched only behind an @, never as a fixed path', () => {
    expect(matchRoute('/nfts')?.name).toBe('explore')
    expect(matchRoute('/collections/ART-abcdef')?.name).toBe('collection')
    expect(matchRoute('/terms')?.name).toBe('terms')
    expect(matchRoute('/alice')).toBeUndefined()
    expect(matchRoute('/@alice')?.name).toBe('account')
    expect(matchRoute('/@alice/modal/my-nfts')?.name).toBe('accountModal')
  })

  test('keeps the tab and the query when the handle replaces the address', () => {
    const url = new URL(`https://a.example/${ADDRESS}/creations?after=x`)
    expect(herotagHref(url, 'alice')).toBe('/@alice/creations?after=x')
    expect(herotagHref(new URL(`https://a.example/${ADDRESS}`), 'alice')).toBe('/@alice')
  })
})

describe('resolveAccount', { tags: ['@M23'] }, () => {
  const request = {
    handle: { herotag: 'alice' },
    basePath: '/@alice',
    modal: undefined,
    tab: undefined
  }
  test.each([
    ['a known handle', () => ({ address: ADDRESS }), { address: ADDRESS }],
    ['an unknown handle', refuse(404), 'missing'],
    ['a malformed handle', refuse(400), 'missing'],
    ['any handle while the chain is down', refuse(502), 'unreachable']
  ])('resolves %s to $2', async (_, username, expected) => {
    expect(await resolveAccount(createFakeSend({}, { username }).send, request)).toEqual(expected)
  })
})

describe('the tabs of an account', { tags: ['@M23'] }, () => {
  test('differ for the owner and for others', () => {
    expect(accountTabs(true)).toEqual(['collected', 'creations', 'liked'])
    expect(accountTabs(false)).toEqual(['collected', 'creations', 'auctions', 'bids', 'claimable'])
  })

  test.each([
    [undefined, true, 'collected'],
    [undefined, false, 'collected'],
    ['liked', true, 'liked'],
    ['liked', false, undefined],
    ['bids', false, 'bids'],
    ['bids', true, undefined],
    ['nothing', false, undefined],
    ['constructor', false, undefined]
  ])('are read from %s, with isOwner %s, as %s', (tab, isOwner, expected) => {
    expect(readAccountTab(tab, isOwner)).toBe(expected)
  })

  test('require a login only for claimable', () => {
    expect(accountTabs(false).filter(requiresLogin)).toEqual(['claimable'])
  })
})

describe('the dialogs of an account', { tags: ['@M25'] }, () => {
  test('include the lists of the owner but no dialogs of an asset', () => {
    expect(readAccountDialog('my-offers')).toBe('my-offers')
    for (const name of ['my-offers/1', 'place-bid', 'make-offer', 'toString', '']) {
      expect(readAccountDialog(name)).toBeUndefined()
    }
  })
})

test('an unknown collection filter selects all collections', { tags: ['@M23'] }, () => {
  const read = (text: string) => readCollectionFilter(new URLSearchParams(text))
  expect(read('collection=ART-abcdef')).toBe('ART-abcdef')
  expect(read('collection=ART-abcdef-01')).toBe('ART-abcdef')
  expect(read('collection=art')).toBeUndefined()
  expect(read('')).toBeUndefined()
})

function refuse(status: number): () => never {
  return () => {
    throw new StatusError(status, 'username')
  }
}
