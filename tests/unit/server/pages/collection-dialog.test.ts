import { describe, expect, test } from 'vitest'
import { deserializeData } from '../../../../src/lib/loaders/serialize.ts'
import { ENVIRONMENTS } from '../../../../src/server/config/environments.ts'
import type { PageContext } from '../../../../src/server/pages/asset-page.ts'
import { loadCollectionDialog } from '../../../../src/server/pages/collection-dialog.ts'
import { ADDRESS, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const OWN = {
  collection: 'SEA-abcdef',
  name: 'Sea',
  ownerAddress: ADDRESS,
  roles: [{ address: ADDRESS, roles: ['ESDTRoleNFTCreate'] }],
  type: 'SemiFungibleESDT'
}
const PATH = '/collections/SEA-abcdef'
const owned = (...nodes: object[]): OperationResponses => ({
  ownCollections: () => ({ collections: connection(...nodes) })
})

function open(path: string, change: Partial<PageContext> = {}, answers = owned(OWN)) {
  return loadCollectionDialog(new URL(PATH + path, 'https://atrium.example'), {
    environment: ENVIRONMENTS.sandbox,
    now: 1_700_000_001,
    fragment: 'modal',
    send: createFakeSend(answers).send,
    isSoftNavigation: true,
    viewer: { address: ADDRESS },
    ...change
  })
}

describe('loadCollectionDialog', { tags: ['@C1', '@C3'] }, () => {
  test('opens the creation dialog for the owner, with the data of the collection', async () => {
    const page = await open('/modal/createNft')
    expect(page).toMatchObject({ step: 'open', closeTo: PATH, title: 'Create SFT' })
    const data = page.step === 'open' ? (page.props.data ?? '') : ''
    expect(deserializeData(data)).toEqual({
      collections: [
        {
          collection: 'SEA-abcdef',
          isSft: true,
          name: 'Sea',
          owner: ADDRESS,
          roles: ['ESDTRoleNFTCreate']
        }
      ]
    })
  })

  test('opens the roles dialog with the data of this collection', async () => {
    const page = await open('/modal/set-collection-roles')
    expect(page).toMatchObject({ step: 'open', title: 'Set roles for SEA-abcdef' })
    const data = page.step === 'open' ? (page.props.data ?? '') : ''
    expect(deserializeData(data)).toMatchObject({ collection: 'SEA-abcdef', isSft: true })
  })

  test.each([
    ['/creators', '/creators'],
    ['https://atrium.example/nfts?tag=sea', '/nfts?tag=sea'],
    ['/collections/SEA-abcdef/modal/createNft', '/collections/SEA-abcdef/modal/createNft'],
    ['https://evil.example/creators', undefined],
    ['//evil.example', undefined],
    ['/.//evil.example', undefined],
    ['javascript:alert(1)', undefined],
    ['/logout', undefined],
    ['/api/session', undefined],
    ['', undefined]
  ])('reads the callback %j as %j', async (callback, to) => {
    const query = `?callbackUrl=${encodeURIComponent(callback)}`
    const page = await open(`/modal/set-collection-roles${query}`)
    expect(page).toMatchObject({ closeTo: to ?? PATH })
    expect(page.step === 'open' ? page.props['callback'] : 'closed').toBe(to)
  })

  test.each([
    {
      name: 'another user',
      change: {},
      answers: owned({ ...OWN, ownerAddress: 'erd1other' })
    },
    { name: 'a visitor', change: { viewer: undefined }, answers: owned(OWN) }
  ])('redirects $name to the collection', async ({ answers, change }) => {
    for (const path of ['/modal/createNft', '/modal/set-collection-roles']) {
      expect(await open(path, change, answers)).toEqual({ step: 'redirect', path: PATH })
    }
  })

  test.each([
    { name: 'a dialog of another page', path: '/modal/make-offer', answers: owned(OWN) },
    { name: 'an unknown dialog', path: '/modal/constructor', answers: owned(OWN) },
    { name: 'an unknown collection', path: '/modal/createNft', answers: owned() }
  ])('returns missing for $name', async ({ answers, path }) => {
    expect(await open(path, {}, answers)).toEqual({ step: 'missing' })
  })

  test('opens without data when the request fails', async () => {
    const page = await open('/modal/createNft', {}, {})
    expect(page).toMatchObject({ step: 'open' })
    expect(page.step === 'open' && page.props.data).toBeUndefined()
  })
})
