import { describe, expect, test } from 'vitest'
import { StatusError } from '../../../../src/lib/errors.ts'
import { isComplete } from '../../../../src/server/pages/page-status.ts'
import {
  loadPartnerHomeView,
  partnerHomeMetadata,
  worksLink
} from '../../../../src/server/pages/partner-home.ts'
import { CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'

const SOURCE = 'home page of kilnandco'
const QUERY = { marketplaceKey: 'kilnandco', partner: { key: 'kilnandco', name: 'Kiln & Co' } }
const COLLECTION = {
  collection: 'GLAZE-55e1c3',
  name: 'Glaze Tests',
  verified: true,
  creationDate: 1,
  collectionAsset: { totalCount: '1', assets: [] }
}
const HERO = { kind: 'hero', teaser: 'Small editions.' }
const COLLECTIONS = { kind: 'collections', title: 'Ours', collections: ['GLAZE-55e1c3'] }

const identifierIn = (variables: Record<string, unknown>) =>
  (variables['filters'] as { collection: string }).collection

const FOUND: OperationResponses = {
  assetCards: () => ({ assets: connection(CARD) }),
  collection: variables => ({
    collections: connection({ ...COLLECTION, collection: identifierIn(variables) })
  })
}

function load(sections: unknown[], responses = FOUND) {
  const { requested, send } = createFakeSend(responses, { [SOURCE]: () => ({ sections }) })
  return loadPartnerHomeView(send, QUERY).then(view => ({
    requested,
    view,
    rows: view.sections.ok
      ? view.sections.value.items.flatMap(i =>
          i.kind === 'collections' && i.rows.ok ? i.rows.value.items : []
        )
      : []
  }))
}

describe('loadPartnerHomeView', { tags: ['@N20'] }, () => {
  test('keeps the order of sections and loads eight assets of each collection on the marketplace', async () => {
    const asked: unknown[] = []
    const { rows, view } = await load([COLLECTIONS, HERO], {
      ...FOUND,
      assetCards: variables => {
        asked.push(variables)
        return { assets: connection(...Array.from({ length: 9 }, () => CARD)) }
      }
    })
    expect(asked).toMatchObject([
      {
        filters: { collection: 'GLAZE-55e1c3' },
        marketplace: { marketplaceKey: 'kilnandco' },
        pagination: { first: 8 }
      }
    ])
    expect(view).toMatchObject({
      name: 'Kiln & Co',
      sections: { value: { items: [{ kind: 'collections', title: 'Ours' }, { kind: 'hero' }] } }
    })
    expect(rows).toMatchObject([{ name: 'Glaze Tests', isVerified: true }])
    expect(rows[0]?.assets.ok && rows[0].assets.value).toHaveLength(8)
    expect(isComplete(view)).toBe(true)
  })

  test.each(['assetCards', 'collection'] as const)(
    'keeps the other collections when %s fails for one',
    async operation => {
      const collections = ['COINS-18d5c6', 'GLAZE-55e1c3']
      const { rows, view } = await load([{ ...COLLECTIONS, collections }], {
        ...FOUND,
        [operation]: (variables: Record<string, unknown>) => {
          if (identifierIn(variables) === 'COINS-18d5c6') throw new StatusError(503, operation)
          return FOUND[operation]?.(variables)
        }
      })
      expect(rows.map(i => i.assets.ok)).toEqual([false, true])
      expect(rows[0]?.collection).toBe('COINS-18d5c6')
      expect(isComplete(view)).toBe(false)
    }
  )

  test('leaves out a collection that does not exist', async () => {
    const { rows, view } = await load([COLLECTIONS], {
      ...FOUND,
      collection: () => ({ collections: connection() })
    })
    expect(rows).toEqual([])
    expect(isComplete(view)).toBe(true)
  })

  test('names a flagged collection by its identifier', async () => {
    const { rows } = await load([COLLECTIONS], {
      ...FOUND,
      collection: () => ({ collections: connection({ ...COLLECTION, scamInfo: { type: 'scam' } }) })
    })
    expect(rows).toMatchObject([{ name: 'GLAZE-55e1c3', isVerified: false }])
  })

  test('loads each collection once and at most twelve, however many are named', async () => {
    const identifiers = Array.from({ length: 8 }, (_, at) => `ART-00000${at}`)
    const others = Array.from({ length: 8 }, (_, at) => `ART-10000${at}`)
    const { requested, rows } = await load([
      { ...COLLECTIONS, collections: identifiers },
      { ...COLLECTIONS, collections: [...others, 'ART-000000', 'ART-000000'] }
    ])
    expect(requested.filter(i => i === 'assetCards')).toHaveLength(12)
    expect(rows.map(i => i.collection)).toEqual([
      ...identifiers,
      ...others.slice(0, 4),
      'ART-000000'
    ])
  })

  test('has no sections for a partner without a home page, and fails when the service does', async () => {
    const respond = (status: number) =>
      createFakeSend(
        {},
        {
          [SOURCE]: () => {
            throw new StatusError(status, SOURCE)
          }
        }
      ).send
    expect(await loadPartnerHomeView(respond(404), QUERY)).toMatchObject({
      sections: { ok: true, value: { items: [] } }
    })
    expect(await loadPartnerHomeView(respond(502), QUERY)).toMatchObject({
      sections: { ok: false }
    })
  })

  test.each([
    {
      name: 'one collection',
      sections: [HERO, COLLECTIONS],
      href: '/collections/GLAZE-55e1c3'
    },
    {
      name: 'several collections',
      collections: ['GLAZE-55e1c3', 'MUGS-0123ab'],
      href: '/collections'
    },
    { name: 'no collection', sections: [HERO], href: '/collections' }
  ])('links to the works at $href with $name', async ({ collections, href, sections }) => {
    const shown = sections ?? [HERO, { ...COLLECTIONS, collections }]
    expect(worksLink((await load(shown)).view).href).toBe(href)
  })

  test('describes the page by the teaser of its first hero', async () => {
    const { view } = await load([{ kind: 'overview', text: 'X' }, HERO])
    expect(partnerHomeMetadata(view)).toEqual({ canonical: '/', description: 'Small editions.' })
  })
})
