import { describe, expect, test } from 'vitest'

import { loginReason } from '../../../../src/lib/messages/login-reason.ts'

describe('what a login is for', { tags: ['@N6'] }, () => {
  test.each([
    ['follow', 'alice', 'follow', 'alice'],
    ['report', 'Critters', 'report', 'Critters'],
    ['/nfts/ART-abcdef-01/auction/7/modal/place-bid', 'Ember Study #4', 'bid on', 'Ember Study #4'],
    ['/nfts/ART-abcdef-01/modal/make-offer', 'Ember', 'make an offer on', 'Ember'],
    ['/nfts/ART-abcdef-01/modal/create-sft-auction/bundle', 'Ember', 'sell', 'Ember'],
    ['/launch/modal/buy-tickets', 'Launch', 'buy tickets', undefined],
    ['/alice/modal/my-bids?after=1', 'alice', 'see your bids', undefined],
    ['https://site.example/moderation?list=blacklist', 'Home', 'moderate', undefined],
    ['feed', 'Feed', 'see your feed', undefined]
  ])('%s on the page of %s', (action, page, text, subject) => {
    expect(loginReason(action, page)).toEqual({ text, subject })
  })

  test('does not name a marked item by its mark', () => {
    expect(loginReason('like', 'Potential Scam')).toEqual({ text: 'like this', subject: undefined })
  })

  test.each(['', '/terms', '/nfts/ART-abcdef-01', 'constructor', '/alice/modal/unknown'])(
    'is not said for %j',
    action => expect(loginReason(action, 'Ember')).toBeUndefined()
  )
})
