import { describe, expect, test } from 'vitest'
import { StatusError } from '../../../../src/lib/errors.ts'
import {
  loadPartnerCollectionIds,
  loadPartnerCollections
} from '../../../../src/server/pages/partner-collections.ts'
import { connection, MINTER } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const SOURCE = 'home page of kilnandco'
const PARTNER = { key: 'kilnandco', marketplaceKey: 'kilnandco' }
const SECTIONS = { sections: [{ kind: 'collections', collections: ['GLAZE-55e1c3'] }] }
const MARKET = {
  key: 'kilnandco',
  name: 'Kiln & Co',
  address: MINTER,
  acceptedCollectionIdentifiers: ['COINS-18d5c6', 'GLAZE-55e1c3']
}
const marketplaces = () => ({ marketplaces: connection(MARKET) })

function sendOf(responses: OperationResponses, sections: () => unknown = () => SECTIONS) {
  return createFakeSend(responses, { [SOURCE]: sections }).send
}

describe('loadPartnerCollectionIds', { tags: ['@N19'] }, () => {
  test('returns the collections of the home page, then those that the marketplace accepts', async () => {
    const ids = await loadPartnerCollectionIds(sendOf({ marketplaces }), PARTNER)
    expect(ids.ok && ids.value).toEqual(['GLAZE-55e1c3', 'COINS-18d5c6'])
  })

  test('returns the collections of the home page for a partner without a marketplace', async () => {
    const ids = await loadPartnerCollectionIds(sendOf({}), {
      ...PARTNER,
      marketplaceKey: undefined
    })
    expect(ids.ok && ids.value).toEqual(['GLAZE-55e1c3'])
  })

  test('returns no collections for a partner that has published nothing', async () => {
    const send = sendOf({}, () => {
      throw new StatusError(404, SOURCE)
    })
    const ids = await loadPartnerCollectionIds(send, { ...PARTNER, marketplaceKey: undefined })
    expect(ids.ok && ids.value).toEqual([])
  })

  test('fails when the marketplace cannot be loaded', async () => {
    expect((await loadPartnerCollectionIds(sendOf({}), PARTNER)).ok).toBe(false)
  })
})

describe('loadPartnerCollections', { tags: ['@N19'] }, () => {
  const known = {
    name: 'Glaze Tests',
    verified: true,
    creationDate: 1,
    collectionAsset: { totalCount: '1', assets: [] }
  }

  test('leaves out collections that do not exist', async () => {
    const send = sendOf({
      marketplaces,
      collection: ({ filters }) => ({
        collections: connection(
          ...(JSON.stringify(filters).includes('GLAZE') ? [{ ...known, collection: 'x' }] : [])
        )
      })
    })
    const found = await loadPartnerCollections(send, PARTNER, {
      marketplaceKey: 'kilnandco',
      now: 0
    })
    expect(found.ok && found.value.map(i => i.collection)).toEqual(['GLAZE-55e1c3'])
  })

  test('fails when no collection can be loaded', async () => {
    expect(
      (
        await loadPartnerCollections(sendOf({ marketplaces }), PARTNER, {
          marketplaceKey: 'kilnandco',
          now: 0
        })
      ).ok
    ).toBe(false)
  })
})
