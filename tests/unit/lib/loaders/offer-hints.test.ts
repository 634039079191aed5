import { describe, expect, test, vi } from 'vitest'

import type { LoaderContext } from '../../../../src/lib/loaders/loader-context.ts'
import { loadOfferHints } from '../../../../src/lib/loaders/offer-hints.ts'
import { createFakeSend, type OperationResponses } from '../../server/pages/fake-send.ts'
import { ADDRESS, connection, PRICE } from '../api/fixtures.ts'

const NOW = 1_700_000_000
const OFFER = {
  id: '1',
  identifier: 'ART-abcdef-01',
  endDate: NOW + 60,
  marketplaceKey: 'atrium',
  owner: null,
  ownerAddress: ADDRESS,
  price: PRICE,
  quantity: '1',
  status: 'Active'
}
const SALE = {
  action: 'Bought',
  actionDate: NOW - 60,
  address: ADDRESS,
  itemCount: '1',
  price: PRICE,
  transactionHash: 'aa'
}
const price = (amount: string, token = 'EGLD') => ({ ...PRICE, amount, token })

function hints(responses: OperationResponses) {
  return hintsOf(createFakeSend(responses).send)
}

async function hintsOf(send: LoaderContext['send']) {
  const context = { marketplaceKey: 'atrium', now: NOW, send } as Partial<LoaderContext>
  const found = await loadOfferHints(context as LoaderContext, 'ART-abcdef-01')
  return found.map(({ label, money }) => `${label}: ${money.amount} ${money.token}`)
}
const offers = (...nodes: object[]) => ({ offers: () => ({ offers: connection(...nodes) }) })
const history = (...nodes: object[]) => ({
  assetHistory: () => ({ assetHistory: connection(...nodes) })
})

describe('the hints of an offer', { tags: ['@M12'] }, () => {
  test('are the highest offer, the last sale and the lowest price of the collection', async () => {
    const collectionStats = () => ({ collectionStats: { minPrice: '7' } })
    const all = { ...offers(OFFER), ...history(SALE), collectionStats }
    const amount = PRICE.amount
    expect(await hints(all)).toEqual([
      `Highest offer: ${amount} EGLD`,
      `Last sale: ${amount} EGLD`,
      'Lowest on sale: 7 EGLD'
    ])
  })

  test('have the highest offer of each token', async () => {
    const made = [price('3'), price('9'), price('5'), price('4', 'USDC-350c4e')]
    expect(await hints(offers(...made.map(i => ({ ...OFFER, price: i }))))).toEqual([
      'Highest offer: 9 EGLD',
      'Highest offer: 4 USDC-350c4e'
    ])
  })

  test.each([
    { name: 'an expired offer', answers: offers({ ...OFFER, endDate: NOW }) },
    { name: 'a withdrawn offer', answers: offers({ ...OFFER, status: 'Closed' }) },
    { name: 'an offer for several copies', answers: offers({ ...OFFER, quantity: '2' }) },
    { name: 'a sale of several copies', answers: history({ ...SALE, itemCount: '2' }) },
    { name: 'a transfer', answers: history({ ...SALE, action: 'Received' }) },
    { name: 'a service that fails', answers: {} }
  ])('leave out $name', async ({ answers }) => {
    expect(await hints(answers)).toEqual([])
  })

  test('leave out a service that does not answer in time', async () => {
    vi.useFakeTimers()
    const collectionStats = () => ({ collectionStats: { minPrice: '7' } })
    const answer = createFakeSend({ ...history(SALE), collectionStats }).send
    const send: LoaderContext['send'] = request =>
      request.kind === 'data' && request.operation === 'offers'
        ? new Promise(() => {})
        : answer(request)
    const found = hintsOf(send)
    await vi.advanceTimersByTimeAsync(400)
    expect(await found).toEqual([`Last sale: ${PRICE.amount} EGLD`, 'Lowest on sale: 7 EGLD'])
    vi.useRealTimers()
  })
})
