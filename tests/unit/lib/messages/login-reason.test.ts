import { describe, expect, test } from 'vitest'

import { loginReason } from '../../../../src/lib/messages/login-reason.ts'

describe('loginReason', { tags: ['@N6'] }, () => {
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
  ])('for %s on the page of %s is “%s”', (action, page, text, subject) => {
    expect(loginReason(action, page)).toEqual({ text, subject })
  })

  test('does not use a scam mark as the name of an item', () => {
    expect(loginReason('like', 'Potential Scam')).toEqual({ text: 'like this', subject: undefined })
  })

  test.each(['', '/terms', '/nfts/ART-abcdef-01', 'constructor', '/alice/modal/unknown'])(
    'is undefined for %j',
    action => expect(loginReason(action, 'Ember')).toBeUndefined()
  )
})
