import { describe, expect, test } from 'vitest'

import { WAITING_STEPS } from '../../../../src/lib/messages/next-steps.ts'
import { findDue, waitingParts } from '../../../../src/lib/messages/waiting.ts'

describe('the tasks that wait for a viewer', { tags: ['@N7', '@M25'] }, () => {
  test.each([
    ['offers', { answerable: 2, received: 3 }, '2 received'],
    ['offers', { answerable: 3, expired: 0 }, '3 received'],
    ['offers', { answerable: 0, expired: 1 }, '1 to get back'],
    ['offers', { answerable: 3, expired: 1 }, '1 to get back'],
    ['auctions', { ended: 3, sold: 1 }, '3 waiting'],
    ['auctions', { ended: 3, sold: 3 }, '3 sold'],
    ['auctions', { ended: 3, sold: 0 }, '3 to take back'],
    ['auctions', { ended: 60 }, '60 to end'],
    ['orders', { outbid: 5 }, '5 outbid'],
    ['orders', { outbid: 0 }, undefined],
    ['claimable', { won: 1 }, '1 to claim'],
    ['offers', { answerable: 0, received: 3 }, undefined],
    ['offers', {}, undefined],
    ['likes', { answerable: 2, ended: 1, won: 1 }, undefined]
  ] as const)('in the list %s with the counts %j have the text “%s”', (list, waiting, text) => {
    expect(findDue(list, waiting)?.text).toBe(text)
  })

  test('have a button that opens their list', () => {
    expect(waitingParts({ answerable: 1, received: 4 })).toEqual([
      { count: 1, list: 'my-offers', text: 'See 1 offer' }
    ])
    expect(waitingParts({ expired: 2 })).toEqual([
      { count: 2, list: 'my-offers', text: 'Get money back from 2 expired offers' }
    ])
    expect(waitingParts({ received: 4, ended: 0, expired: 0, sold: 0 })).toEqual([])
  })

  test.each([
    [{ won: 3, outbid: 5, outbidSoon: 0 }, ['Claim 3 won auctions', 'See all 8 tasks']],
    [{ won: 3, outbid: 5, outbidSoon: 1 }, ['Bid again on 5 auctions', 'See all 8 tasks']],
    [{ outbid: 1, expired: 1 }, ['Bid again on 1 auction', 'See all 2 tasks']]
  ])('begin with the most urgent ones: %j', (waiting, texts) => {
    expect(waitingParts(waiting).map(i => i.text)).toEqual(texts)
  })

  test.each([
    [{ answerable: 2, won: 1 }, ['Claim 1 won auction', 'See 2 offers']],
    [{ answerable: 2, won: 1, expired: 1 }, ['Claim 1 won auction', 'See all 4 tasks']]
  ])('include the offers that the viewer can answer: %j', (waiting, texts) => {
    expect(waitingParts(waiting).map(i => i.text)).toEqual(texts)
  })

  test('have the same verbs as the rows in their list', () => {
    const [sold] = waitingParts({ ended: 1, sold: 1 })
    expect(sold?.text).toMatch(WAITING_STEPS.sold)
    const [won] = waitingParts({ won: 1 })
    expect(won?.text).toMatch(WAITING_STEPS.won)
    const [outbid] = waitingParts({ outbid: 1 })
    expect(outbid?.text).toMatch(WAITING_STEPS.outbid)
  })

  test('do not say how many ended listings were sold when that is unknown', () => {
    expect(waitingParts({ ended: 60 })).toEqual([
      { count: 60, list: 'my-auctions', text: 'End 60 auctions' }
    ])
  })

  test('have at most two buttons, of which the second opens all tasks', () => {
    const waiting = { answerable: 1, expired: 1, ended: 3, sold: 2, won: 1 }
    expect(waitingParts(waiting).map(i => [i.list, i.text])).toEqual([
      ['my-auctions', 'Get paid for 2 sold items'],
      [undefined, 'See all 6 tasks']
    ])
    expect(waitingParts({ ended: 1, sold: 1, won: 1 }).map(i => i.text)).toEqual([
      'Get paid for 1 sold item',
      'See all 2 tasks'
    ])
  })
})
