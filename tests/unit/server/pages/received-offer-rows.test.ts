import { describe, expect, test } from 'vitest'

import { ownRowButton, ownRowButtons } from '../../../../src/components/account/own-row-button.ts'
import type { OwnListName } from '../../../../src/lib/config/account-lists.ts'
import { isWaitingRow } from '../../../../src/server/pages/own-list-order.ts'
import type { OwnListRow } from '../../../../src/server/pages/own-list-rows.ts'
import { loadOwnListRows } from '../../../../src/server/pages/own-lists.ts'
import { ADDRESS, CARD, connection } from '../../lib/api/fixtures.ts'
import { createFakeSend, type OperationResponses } from './fake-send.ts'
import { listing, NOW, OFFER, OTHER, ownOfferAnswers } from './own-list-fixtures.ts'

describe('the offers that the viewer received', { tags: ['@M25', '@M12'] }, () => {
  const RECEIVED = { ...OFFER, id: '4', ownerAddress: OTHER, asset: undefined }
  const NOTIFIED = {
    auctionId: 0,
    id: '1',
    identifier: CARD.identifier,
    name: CARD.name,
    type: 'OfferReceived'
  }
  const received = (change = {}, balance = '1'): OperationResponses => ({
    ...ownOfferAnswers({ ...OFFER, id: '3' }),
    notifications: () => ({
      notifications: connection(
        { ...NOTIFIED, id: '3', identifier: 'ART-abcdef-02', type: 'Sold' },
        { ...NOTIFIED, id: '2' },
        NOTIFIED
      )
    }),
    assetAuctions: () => ({ auctions: connection() }),
    assetBalance: () => ({ assets: connection({ balance }) }),
    assetCards: () => ({ assets: connection(CARD) }),
    offers: () => ({ offers: connection({ ...RECEIVED, ...change }) })
  })

  test('come before those that the viewer ownOfferAnswers, each once', async () => {
    expect(await rows('my-offers', received())).toMatchObject([
      { kind: 'heading', text: 'Offers you received' },
      {
        kind: 'receivedOffer',
        key: '4',
        canAccept: true,
        asset: { name: CARD.name },
        offer: { owner: OTHER }
      },
      { kind: 'heading', text: 'Offers you made' },
      { kind: 'offer', key: '3' }
    ])
    const [, first] = await rows('my-offers', received())
    expect(first && ownRowButton(first, 'XEGLD')).toMatchObject({
      label: 'Accept',
      href: '/nfts/ART-abcdef-01/modal/accept-offer/4',
      attributes: { 'data-returns': '' }
    })
  })

  test.each([
    { name: 'one copy in the native token', change: {}, lowestListing: 7n },
    { name: 'several copies', change: { quantity: '2' }, lowestListing: undefined },
    {
      name: 'another token',
      change: { price: { ...OFFER.price, token: 'USDC-c76f1f' } },
      lowestListing: undefined
    }
  ])(
    'have the lowestListing $lowestListing, the lowest price of other sellers, for $name',
    async ({ change, lowestListing }) => {
      const answers: OperationResponses = {
        ...received(change),
        auctionCards: ({ filters }) => {
          expect(JSON.stringify(filters)).toContain('"values":["ART-abcdef"]')
          return { auctions: connection(listing('5', ADDRESS), listing('7', OTHER)) }
        }
      }
      const found = await rows('my-offers', answers)
      const shown = found.find(i => i.kind === 'receivedOffer')
      expect(shown).toBeDefined()
      expect(shown?.lowestListing).toEqual(
        lowestListing && expect.objectContaining({ amount: lowestListing })
      )
    }
  )

  test.each([
    { name: 'an amount of at least the lowestListing', others: [listing('7', OTHER)], price: '7' },
    { name: 'an amount below the lowestListing', others: [listing('7', OTHER)], price: '6' },
    { name: 'an amount without a lowestListing', others: [], price: '7' }
  ])('have the button “Accept” for $name', async ({ others, price }) => {
    const found = await rows('my-offers', {
      ...received({ price: { ...OFFER.price, amount: price } }),
      auctionCards: () => ({ auctions: connection(...others) })
    })
    const shown = found.find(i => i.kind === 'receivedOffer')
    const buttons = shown && ownRowButtons(shown, 'XEGLD')
    expect(buttons?.map(i => [i.label, i.kind])).toEqual([['Accept', 'secondary']])
    if (others.length === 0) expect(shown?.lowestListing).toBe('none')
  })

  test('have no lowestListing when the listings do not load', async () => {
    const shown = (await rows('my-offers', received())).find(i => i.kind === 'receivedOffer')
    expect(shown).toMatchObject({ lowestListing: undefined })
  })

  test('are not followed by a heading when the viewer made no offers', async () => {
    const answers = { ...received(), accountOffers: () => ({ offers: connection() }) }
    const kinds = (await rows('my-offers', answers)).map(i => i.kind)
    expect(kinds).toEqual(['heading', 'receivedOffer'])
  })

  test.each([
    ['have expired', { endDate: NOW }, '1'],
    ['are for an item that the viewer no longer has', {}, '0'],
    ['were made by the viewer', { ownerAddress: ADDRESS }, '1']
  ])('are left out when they %s', async (_, change, balance) => {
    const found = await rows('my-offers', received(change, balance))
    expect(found.map(i => i.key)).toEqual(['3'])
  })

  test('cannot be accepted when the viewer has too few copies', async () => {
    const answers = received({ quantity: '2' })
    const [heading, first] = await rows('my-offers', answers)
    expect(heading).toMatchObject({ text: 'Offers you received' })
    expect(first).toMatchObject({ canAccept: false })
    expect(first && ownRowButton(first, 'XEGLD')).toBeUndefined()
  })

  test('stand below the viewer’s expired offers, and begin with those that can be accepted', async () => {
    const made = [
      { ...OFFER, id: '1' },
      { ...OFFER, id: '2', status: 'Expired' }
    ]
    const answers: OperationResponses = {
      ...received(),
      accountOffers: () => ({ offers: connection(...made) }),
      offers: () => ({
        offers: connection({ ...RECEIVED, quantity: '2' }, { ...RECEIVED, id: '5' })
      })
    }
    const found = await rows('my-offers', answers)
    expect(found.map(i => ('text' in i ? i.text : i.key))).toEqual([
      'Waiting for you',
      '2',
      'Offers you received',
      '5',
      '4',
      'Offers you made',
      '1'
    ])
    expect(found.filter(isWaitingRow).map(i => i.key)).toEqual(['2'])
  })

  test('are not requested on later pages', async () => {
    const query = { address: ADDRESS, after: 'x', marketplaceKey: 'atrium', now: NOW }
    const { requested, send } = createFakeSend(received())
    await loadOwnListRows(send, { ...query, list: 'my-offers' })
    expect(requested).toEqual(['accountOffers'])
  })

  test.each(['notifications', 'offers', 'assetAuctions', 'assetBalance'] as const)(
    'are replaced by a note when %s do not load',
    async missing => {
      const { [missing]: _, ...answers } = received()
      expect(await rows('my-offers', answers)).toMatchObject([
        { kind: 'note', text: 'We could not load the offers that you received.' },
        { kind: 'offer', key: '3' }
      ])
    }
  )
})

async function rows(list: OwnListName, answers: OperationResponses): Promise<OwnListRow[]> {
  const query = { address: ADDRESS, after: undefined, marketplaceKey: 'atrium', now: NOW }
  const found = await loadOwnListRows(createFakeSend(answers).send, { ...query, list })
  return found.ok ? found.value.items : []
}
