import { describe, expect, test } from 'vitest'

import { loadAssetView } from '../../../../src/server/pages/asset.ts'
import { ADDRESS, AUCTION, CARD, connection, PERSON, PRICE } from '../../lib/api/fixtures.ts'
import { ASSET, answers, LISTING, NOW, QUERY, VIEWER } from './asset-answers.ts'
import { createFakeSend } from './fake-send.ts'

describe('loadAssetView', () => {
  test('shows other items of the collection, fewer beside short details', async () => {
    const names = ['05', '04', '03', '02', '01'].map(i => `ART-abcdef-${i}`)
    const cards = connection(...names.map(identifier => ({ ...CARD, identifier })))
    const more = (metadata: object, ...listings: object[]) => {
      const asset = () => ({ assets: connection({ ...ASSET, metadata }) })
      const found = answers({ asset, assetCards: () => ({ assets: cards }) }, ...listings)
      return loadAssetView(createFakeSend(found).send, QUERY).then(view =>
        view.moreItems.map(i => i.identifier)
      )
    }
    const metadata = { description: 'Printed at night\n\nTraits\nPaper: Cotton' }
    const auction = { id: '1', topBid: PRICE, topBidder: { address: ADDRESS } }
    expect(await more(metadata)).toEqual(names.slice(0, 4))
    expect(await more({ description: 'Printed at night' })).toEqual(names.slice(0, 2))
    expect(await more({})).toEqual(names.slice(0, 2))
    // The list of bids makes the column longer, so more items fit beside it.
    expect(await more({}, auction)).toEqual(names.slice(0, 4))
  })

  test('shows other works of the creator that are not among the other items', async () => {
    const cards = (...numbers: string[]) =>
      connection(...numbers.map(i => ({ ...CARD, identifier: `ART-abcdef-${i}` })))
    const found = answers({
      asset: () => ({ assets: connection({ ...ASSET, creator: PERSON }) }),
      assetCards: () => ({ assets: cards('05', '04') }),
      accountAssets: () => ({ assets: cards('05', '04', '03', '02', '01') })
    })
    const view = await loadAssetView(createFakeSend(found).send, { ...QUERY, tab: 'creator' })
    expect(view.moreWorks.map(i => i.identifier)).toEqual(['ART-abcdef-03', 'ART-abcdef-02'])
  })

  test.each([
    { name: 'the last sale', listings: [], operations: ['assetHistory', 'auctionCards'] },
    { name: 'the bids', listings: [{ id: '1', topBid: PRICE }], operations: ['auctionOrders'] }
  ])('requests other items in the same turn as $name', async ({ listings, operations }) => {
    const { send: answer } = createFakeSend(answers({}, ...listings))
    const turns: string[][] = []
    let turn: string[] | undefined
    const send: typeof answer = request => {
      if (!turn) {
        turn = []
        turns.push(turn)
        void Promise.resolve().then(() => {
          turn = undefined
        })
      }
      turn.push(request.kind === 'data' ? request.operation : request.source)
      return answer(request)
    }
    await loadAssetView(send, QUERY)
    expect(turns.at(-1)).toEqual([...operations, 'assetCards'])
  })

  test.each([
    { name: 'an unknown item', asset: () => ({ assets: connection() }), query: QUERY },
    { name: 'a page of a list', asset: undefined, query: { ...QUERY, isListPage: true } }
  ])('requests no other items for $name', async ({ asset, query }) => {
    const { requested, send } = createFakeSend(answers(asset && { asset }))
    expect((await loadAssetView(send, query)).moreItems).toEqual([])
    expect(requested).not.toContain('assetCards')
  })

  test.each([
    { name: 'no auction', listings: [], id: undefined, action: 'notForSale' },
    { name: 'the only auction', listings: [{ id: '1' }], id: '1', action: 'bid' },
    {
      name: 'a running auction here rather than one elsewhere',
      listings: [{ id: '1', marketplaceKey: 'other' }, { id: '2' }],
      id: '2',
      action: 'bid'
    },
    {
      name: 'a running auction here that follows cheaper ended ones',
      listings: [
        ...['1', '2', '3', '4', '5'].map(id => ({ id, status: 'Claimable' })),
        { id: '6', endDate: 0 }
      ],
      id: '6',
      action: 'bid'
    },
    {
      name: 'a running auction here that follows cheaper ones elsewhere',
      listings: [
        ...['1', '2', '3', '4', '5'].map(id => ({ id, marketplaceKey: 'other' })),
        { id: '6' }
      ],
      id: '6',
      action: 'bid'
    },
    {
      name: 'a running auction rather than one that ended this minute',
      listings: [{ id: '1', endDate: NOW }, { id: '2' }],
      id: '2',
      action: 'bid'
    },
    {
      name: 'a running auction elsewhere rather than a claimable one here',
      listings: [
        { id: '1', status: 'Claimable' },
        { id: '2', marketplaceKey: 'other' }
      ],
      id: '2',
      action: 'viewOnOtherMarket'
    },
    {
      name: 'a claimable auction',
      listings: [{ id: '1', status: 'Claimable' }],
      id: '1',
      action: 'endedAuction'
    }
  ])('shows $name', async ({ action, id, listings }) => {
    const { send } = createFakeSend(answers({}, ...listings))
    const view = await loadAssetView(send, QUERY)
    expect(view.auction.ok && view.auction.value?.id).toBe(id)
    expect(view.decision?.action).toBe(action)
  })

  test('shows the chosen auction and lists the others', async () => {
    const chosen = { ...LISTING, id: '9' }
    const { send } = createFakeSend(
      answers({
        assetAuctions: ({ filters }) => {
          const isChosen = JSON.stringify(filters).includes('"id"')
          const all = [
            chosen,
            { ...LISTING, id: '1' },
            { ...LISTING, id: '2', status: 'Claimable' }
          ]
          return { auctions: connection(...(isChosen ? [chosen] : all)) }
        }
      })
    )
    const view = await loadAssetView(send, { ...QUERY, auctionId: '9' })
    expect(view.auction.ok && view.auction.value?.id).toBe('9')
    expect(view.otherAuctions.items.map(i => i.id)).toEqual(['1'])
  })

  test('continues the listings after a cursor and keeps the first auction as the auction of the page', async () => {
    const { send } = createFakeSend(
      answers({
        assetAuctions: ({ pagination }) => {
          const isLater = JSON.stringify(pagination).includes('"after"')
          const ids = isLater ? ['5', '6', '7'] : ['1', '2', '3', '4']
          return { auctions: connection(...ids.map(id => ({ ...LISTING, id }))) }
        }
      })
    )
    const first = await loadAssetView(send, QUERY)
    expect(first.otherAuctions.items.map(i => i.id)).toEqual(['2', '3', '4'])
    const later = await loadAssetView(send, { ...QUERY, listingsAfter: 'bW9yZQ==' })
    expect(later.auction.ok && later.auction.value?.id).toBe('1')
    expect(later.otherAuctions.items.map(i => i.id)).toEqual(['5', '6', '7'])
  })

  test.each([
    { name: 'the first three', change: {}, pagination: { first: 3 } },
    { name: 'ten', change: { showsBids: true }, pagination: { first: 10 } },
    {
      name: 'the next ten',
      change: { bidsAfter: 'bW9yZQ==', showsBids: true },
      pagination: { after: 'bW9yZQ==', first: 10 }
    }
  ])('requests $name of the bids', async ({ change, pagination }) => {
    let sent: unknown
    const auctionOrders = (variables: unknown) => {
      sent = variables
      return { orders: connection() }
    }
    const led = { id: '1', topBid: PRICE, topBidder: { address: VIEWER } }
    const { send } = createFakeSend(answers({ auctionOrders }, led))
    const view = await loadAssetView(send, { ...QUERY, ...change })
    expect(view).toMatchObject({ hasBids: true, orders: { ok: true } })
    expect(sent).toMatchObject({ pagination })
  })

  test.each([
    { name: 'who bid and does not lead', viewer: VIEWER, leader: ADDRESS, own: 1, isOutbid: true },
    { name: 'who did not bid', viewer: VIEWER, leader: ADDRESS, own: 0, isOutbid: false },
    { name: 'who leads', viewer: VIEWER, leader: VIEWER, own: 1, isOutbid: false },
    { name: 'who is not signed in', viewer: undefined, leader: ADDRESS, own: 1, isOutbid: false }
  ])(
    'tells a viewer $name whether they were outbid: $isOutbid',
    async ({ isOutbid, leader, own, viewer }) => {
      const order = { id: '3', price: PRICE, status: 'Inactive', ownerAddress: ADDRESS, from: null }
      const auctionOrders = ({ filters }: Record<string, unknown>) => {
        const isOwn = JSON.stringify(filters).includes(VIEWER)
        return { orders: connection(...(isOwn && own ? [order] : [])) }
      }
      const led = { id: '1', topBid: PRICE, topBidder: { address: leader } }
      const { send } = createFakeSend(answers({ auctionOrders }, led))
      expect(await loadAssetView(send, { ...QUERY, viewer })).toMatchObject({ isOutbid })
    }
  )

  test('has the last sale of an item without an auction', async () => {
    const event = { actionDate: 5, address: ADDRESS, transactionHash: 'ab' }
    const assetHistory = () => ({
      assetHistory: connection(
        { ...event, action: 'Received' },
        { ...event, action: 'EndedAuction', price: PRICE },
        { ...event, action: 'StartedAuction', price: PRICE }
      )
    })
    const { send } = createFakeSend(answers({ assetHistory }))
    expect((await loadAssetView(send, QUERY)).lastSale?.action).toBe('EndedAuction')
    const listed = createFakeSend(answers({ assetHistory }, { id: '1' }))
    expect((await loadAssetView(listed.send, QUERY)).lastSale).toBeUndefined()
  })

  test('has the lowest price of other sellers while the item itself is not for sale', async () => {
    const listing = (amount: string, change: object = {}) => ({
      ...AUCTION,
      asset: CARD,
      maxBid: { ...PRICE, amount },
      nrAuctionedTokens: 1,
      ownerAddress: ADDRESS,
      ...change
    })
    const auctionCards = ({ filters }: Record<string, unknown>) => {
      expect(JSON.stringify(filters)).toContain('{"field":"maxBid","op":"GE"')
      const own = listing('50', { ownerAddress: VIEWER })
      const lot = listing('60', { nrAuctionedTokens: 5 })
      return { auctions: connection(own, lot, listing('70'), listing('80')) }
    }
    const unlisted = createFakeSend(answers({ auctionCards }))
    const view = await loadAssetView(unlisted.send, { ...QUERY, viewer: VIEWER })
    expect(view.lowestOther).toBe(70n)
    const listed = createFakeSend(answers({ auctionCards }, { id: '1' }))
    expect((await loadAssetView(listed.send, QUERY)).lowestOther).toBeUndefined()
    expect(listed.requested).not.toContain('auctionCards')
  })

  test('requests no bids of units sold one by one', async () => {
    const led = { id: '1', topBid: PRICE, topBidder: { address: VIEWER } }
    const wanted = { ...QUERY, showsBids: true }
    const units = createFakeSend(
      answers({}, { ...led, type: 'SftOnePerPayment', availableTokens: 0 })
    )
    expect(await loadAssetView(units.send, wanted)).toMatchObject({ hasBids: false })
    expect(units.requested).not.toContain('auctionOrders')
  })

  test('lists a claimable auction for its winner', async () => {
    const waiting = { id: '2', status: 'Claimable', topBid: PRICE, topBidder: { address: VIEWER } }
    const { send } = createFakeSend(answers({}, { id: '1' }, waiting))
    const view = await loadAssetView(send, { ...QUERY, viewer: VIEWER })
    expect(view.otherAuctions.items.map(i => i.id)).toEqual(['2'])
  })

  test.each([
    { name: 'the owner of an NFT', viewer: ADDRESS, balance: undefined, action: 'sell' },
    { name: 'a holder of units', viewer: VIEWER, balance: '2', action: 'sell' },
    { name: 'a non-owner', viewer: VIEWER, balance: undefined, action: 'notForSale' }
  ])('offers $name the action $action', async ({ action, balance, viewer }) => {
    const held = balance === undefined ? [] : [{ identifier: QUERY.identifier, balance }]
    const assets = connection(...held)
    const { send } = createFakeSend(answers({ assetBalance: () => ({ assets }) }))
    expect((await loadAssetView(send, { ...QUERY, viewer })).decision?.action).toBe(action)
  })

  test('requests only the shown tab and no personal data for a visitor', async () => {
    const { requested, send } = createFakeSend(answers())
    await loadAssetView(send, { ...QUERY, tab: 'history' })
    expect([...new Set(requested)].sort()).toEqual([
      'asset',
      'assetAuctions',
      'assetCards',
      'assetHistory',
      'auctionCards',
      'collection',
      'marketplaces'
    ])
  })

  test('returns a view without a decision when all requests except the asset fail', async () => {
    const { asset } = answers()
    const view = await loadAssetView(createFakeSend({ ...(asset && { asset }) }).send, QUERY)
    expect(view.asset.ok).toBe(true)
    expect(view.auction.ok).toBe(false)
    expect(view.decision).toBeUndefined()
    expect(view.owners?.ok).toBe(false)
  })
})
