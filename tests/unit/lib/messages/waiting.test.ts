import { describe, expect, test } from 'vitest'

import { WAITING_STEPS } from '../../../../src/lib/messages/next-steps.ts'
import { findDue, waitingParts } from '../../../../src/lib/messages/waiting.ts'

describe('what waits', { tags: ['@N7', '@M25'] }, () => {
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
  ] as const)('in %s %j is said beside the list', (list, waiting, text) => {
    expect(findDue(list, waiting)?.text).toBe(text)
  })

  test('has a button to its list', () => {
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
  ])('begins with bids to raise when one of their auctions ends soon: %j', (waiting, texts) => {
    expect(waitingParts(waiting).map(i => i.text)).toEqual(texts)
  })

  test.each([
    [{ answerable: 2, won: 1 }, ['Claim 1 won auction', 'See 2 offers']],
    [{ answerable: 2, won: 1, expired: 1 }, ['Claim 1 won auction', 'See all 4 tasks']]
  ])('counts offers with the tasks whose list has them too: %j', (waiting, texts) => {
    expect(waitingParts(waiting).map(i => i.text)).toEqual(texts)
  })

  test('uses the verbs of the rows that it leads to', () => {
    const [sold] = waitingParts({ ended: 1, sold: 1 })
    expect(sold?.text).toMatch(WAITING_STEPS.sold)
    const [won] = waitingParts({ won: 1 })
    expect(won?.text).toMatch(WAITING_STEPS.won)
    const [outbid] = waitingParts({ outbid: 1 })
    expect(outbid?.text).toMatch(WAITING_STEPS.outbid)
  })

  test('does not say how many ended listings were sold where there are too many to look at', () => {
    expect(waitingParts({ ended: 60 })).toEqual([
      { count: 60, list: 'my-auctions', text: 'End 60 auctions' }
    ])
  })

  test('has two buttons at most, of which the second opens the list of all', () => {
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
