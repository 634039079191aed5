import { expect, test } from 'vitest'

import { loadStartedAuction } from '../../../../src/lib/api/started-auction.ts'

const base64 = (text: string) => Buffer.from(text).toString('base64')
const bytes = (...values: number[]) => Buffer.from(values).toString('base64')
const event = (name: string, ...number: number[]) => ({
  identifier: 'auctionToken',
  topics: [base64(name), base64('ART-abcdef'), bytes(1), bytes(...number), null]
})
const STARTED = event('auction_token_event', 1, 2)

test.each([
  ['from the log', { logs: { events: [event('writeLog', 9), STARTED] } }, 258],
  ['from the log of a result', { results: [{}, { logs: { events: [STARTED] } }] }, 258],
  ['as undefined when there is no log yet', {}, undefined],
  [
    'as undefined when no event starts an auction',
    { logs: { events: [event('end_auction_event', 7)] } },
    undefined
  ],
  [
    'as undefined when the event has no number',
    { logs: { events: [event('auction_token_event')] } },
    undefined
  ]
])(
  'loadStartedAuction reads the number of the auction %s',
  { tags: ['@M5'] },
  (_, answer, number) => {
    expect(loadStartedAuction('ab').read(answer)).toBe(number)
  }
)
