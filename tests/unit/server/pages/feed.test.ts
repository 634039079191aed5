import { describe, expect, test } from 'vitest'

import { FEED_LIMITS } from '../../../../src/lib/config/feed.ts'
import { loadFeedPage, loadFeedView, readFeedQuery } from '../../../../src/server/pages/feed.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type RestResponses } from './fake-send.ts'
import { ADA, happened, loadEvents, QUERY } from './feed-page.ts'

describe('the feed', { tags: ['@C7'] }, () => {
  test('leaves out unknown event types', async () => {
    const { items } = await loadEvents([happened('mystery'), happened('bid')])
    expect(items.map(i => i.event)).toEqual(['bid'])
  })

  test('reads actor, target, count and price', async () => {
    const { items } = await loadEvents([
      happened('follow', { whom: { address: ADDRESS, herotag: 'bob' }, count: 2 }),
      happened('bid', {
        price: { amount: '1500000', decimals: 6, token: 'USDC-a1b2c3' },
        whom: { identifier: 'A-1-01', name: 'Tide' }
      })
    ])
    expect(items[0]).toMatchObject({
      count: 2,
      label: 'did follow',
      actor: { address: ADA, herotag: 'ada', picture: 'https://m.test/a' },
      targetPerson: { address: ADDRESS, herotag: 'bob' }
    })
    expect(items[1]).toMatchObject({
      price: { amount: 1_500_000n, decimals: 6, symbol: 'USDC' },
      targetAsset: { identifier: 'A-1-01', name: 'Tide' },
      targetPerson: undefined
    })
  })

  test.each([
    ['the native token', { amount: '2000000000000000000', token: 'EGLD' }, 60],
    ['a listed token', { amount: '1500000', decimals: 6, token: 'USDC-a1b2c3' }, 1.5],
    ['a token without a price', { amount: '5', decimals: 0, token: 'ART-a1b2c3' }, undefined]
  ])('has the dollar value of an amount of %s: $2', async (_, price, usd) => {
    const market = {
      acceptedPaymentTokens: [
        { decimals: 6, identifier: 'USDC-a1b2c3', priceUsd: '1', symbol: 'USDC' }
      ],
      address: ADDRESS,
      iconUrl: null,
      key: 'atrium',
      name: 'Atrium',
      url: null
    }
    const { send } = createFakeSend(
      { marketplaces: () => ({ marketplaces: connection(market) }) },
      {
        economics: () => ({ price: 30 }),
        feed: () => ({ cursor: '', items: [happened('bid', { price })] })
      }
    )
    const found = await loadFeedPage(send, QUERY)
    expect(found.ok && found.value.items[0]?.price).toBeTruthy()
    const worth = found.ok ? found.value.items[0]?.price?.usd : ''
    expect(worth === undefined ? undefined : Number(worth)).toBe(usd)
  })

  test('hides the name and picture of a private actor', async () => {
    const who = {
      address: ADA,
      herotag: 'ada',
      privacy: 'private',
      profile: { url: 'https://m.test/a' }
    }
    const { items } = await loadEvents([happened('like', { who })])
    expect(items[0]?.actor).toEqual(
      expect.objectContaining({ herotag: undefined, isPrivate: true, picture: undefined })
    )
  })

  test('shows no picture of an asset whose flags failed to load', async () => {
    const { requested, items } = await loadEvents([
      happened('like', { whom: { identifier: 'A-1-01' } })
    ])
    expect(requested).toEqual(['feed', 'assetCards', 'likes'])
    expect(items[0]).toMatchObject({ asset: undefined, targetAsset: { name: 'A-1-01' } })
  })

  test('has a next page only with a cursor and items', async () => {
    expect((await loadEvents([happened('like')], { cursor: '77' })).next).toBe('77')
    expect((await loadEvents([], { cursor: '77' })).next).toBeUndefined()
  })
})

describe('the feed page', { tags: ['@C7'] }, () => {
  const counted = (count: number) => ({ followees: () => ({ count }) })
  const open = async (rest: RestResponses) => {
    const { send } = createFakeSend(
      {},
      { feed: () => ({ items: [] }), suggestions: () => [], ...rest }
    )
    return loadFeedView(send, QUERY)
  }

  test('has well-known creators for a visitor, and nothing personal', async () => {
    const { requested, send } = createFakeSend({
      creators: () => ({ artists: { edges: [{ node: { address: ADA, herotag: 'ada' } }] } })
    })
    expect(await loadFeedView(send, { ...QUERY, viewer: undefined })).toMatchObject({
      step: 'visitor',
      suggestions: { ok: true, value: [{ address: ADA }] }
    })
    expect(requested).toEqual(['creators'])
  })

  test('has the step “building” below the follow threshold, and “open” from it on', async () => {
    const few = await open(counted(FEED_LIMITS.followeesThreshold - 1))
    expect(few).toMatchObject({ step: 'building', followees: FEED_LIMITS.followeesThreshold - 1 })
    expect(await open(counted(FEED_LIMITS.followeesThreshold))).toMatchObject({
      step: 'open',
      followees: FEED_LIMITS.followeesThreshold
    })
  })

  test('shows the events of few followed accounts beside suggestions without works', async () => {
    const { requested, send } = createFakeSend(
      {},
      {
        ...counted(1),
        feed: () => ({ items: [happened('follow')] }),
        suggestions: () => [ADA],
        profiles: () => ({ info: { [ADA]: { herotag: 'ada' } } })
      }
    )
    const view = await loadFeedView(send, QUERY)
    expect(view).toMatchObject({ step: 'building', items: { items: [{ event: 'follow' }] } })
    expect(view.step === 'building' && view.suggestions).toEqual({
      ok: true,
      value: [expect.not.objectContaining({ newest: expect.anything() })]
    })
    expect(requested).not.toContain('assetCards')
    expect(await open(counted(1))).toMatchObject({ step: 'building', items: undefined })
  })

  const SUGGESTED: RestResponses = {
    ...counted(1),
    feed: () => ({ items: [] }),
    suggestions: () => [ADA],
    profiles: () => ({ info: { [ADA]: { herotag: 'ada' } } })
  }

  test('shows suggested people with their newest works, or without when those fail to load', async () => {
    const assetCards = () => ({ assets: { ...connection(CARD), pageData: { count: 40 } } })
    const { send } = createFakeSend({ assetCards }, SUGGESTED)
    const suggested = await loadFeedView(send, QUERY)
    expect(suggested).toMatchObject({
      suggestions: {
        value: [{ address: ADA, works: 40, newest: [{ identifier: CARD.identifier }] }]
      }
    })
    const failing = await loadFeedView(createFakeSend({}, SUGGESTED).send, QUERY)
    expect(failing).toMatchObject({ suggestions: { value: [{ address: ADA, newest: [] }] } })
  })

  test('is open when the number of followed accounts is unknown', async () => {
    expect(await open({})).toMatchObject({ step: 'open', items: { ok: true } })
  })

  test('leaves out the works of suggested people that are flagged or not safe for work', async () => {
    const works = [
      { identifier: 'ART-abcdef-01', scamInfo: { type: 'potentialScam', info: 'copied' } },
      { identifier: 'ART-abcdef-02', isNsfw: true },
      ...['03', '04', '05', '06'].map(i => ({ identifier: `ART-abcdef-${i}` }))
    ]
    const { send } = createFakeSend(
      { assetCards: () => ({ assets: connection(...works.map(i => ({ ...CARD, ...i }))) }) },
      SUGGESTED
    )
    const view = await loadFeedView(send, QUERY)
    const [person] = view.step === 'building' && view.suggestions.ok ? view.suggestions.value : []
    const shown = person?.newest?.map(i => i.identifier)
    expect(shown).toEqual(['ART-abcdef-03', 'ART-abcdef-04', 'ART-abcdef-05'])
  })

  test('keeps the feed when the suggestions fail, and the suggestions when the feed fails', async () => {
    const { send } = createFakeSend({}, { ...counted(9), suggestions: () => [] })
    expect(await loadFeedView(send, QUERY)).toMatchObject({
      items: { ok: false },
      suggestions: { ok: true, value: [] }
    })
    const other = createFakeSend({}, { ...counted(9), feed: () => ({ items: [] }) })
    expect(await loadFeedView(other.send, QUERY)).toMatchObject({
      items: { ok: true },
      suggestions: { ok: false }
    })
  })

  test.each([
    ['', undefined],
    ['77', '77'],
    ['2026-11-22T10:00:00Z', '2026-11-22T10:00:00Z'],
    ['a'.repeat(201), undefined],
    ['<b>', undefined]
  ])('reads the cursor %j as %j', (after, known) => {
    const params = new URLSearchParams({ after })
    const visit = {
      environment: { marketplaceKey: 'atrium' },
      partner: undefined,
      viewer: undefined
    }
    expect(readFeedQuery(params, visit).after).toBe(known)
  })
})
