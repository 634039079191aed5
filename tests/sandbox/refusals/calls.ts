// Refused calls, for every endpoint.

import { textToHex } from '../../../src/lib/protocol/encoding.ts'
import { EGLD } from '../../egld.ts'
import { USDC } from '../test-people.ts'
import { contractCall, type RefusalCase } from './refusal-case.ts'

export const CALL_REFUSALS: RefusalCase[] = [
  {
    error: 'paused',
    when: 'a paused contract is called',
    attempt(world) {
      world.network.sql.all("UPDATE marketplace SET paused = 1 WHERE key = 'atrium'")
      return world.end('bob', 1)
    }
  },
  {
    error: 'paused',
    when: 'a paused contract is called without the NFT that it requires',
    attempt(world) {
      world.network.sql.all("UPDATE marketplace SET paused = 1 WHERE key = 'atrium'")
      return world.execute('bob', contractCall('acceptOffer', '01'))
    }
  },
  {
    error: 'noFunction',
    when: 'the function is unknown',
    attempt: world => world.execute('bob', contractCall('setCut'))
  },
  {
    error: 'arguments',
    when: 'an argument is missing',
    attempt: world => world.execute('bob', contractCall('endAuction'))
  },
  {
    error: 'arguments',
    when: 'there is one argument too many',
    async attempt(world) {
      await world.list('alice', { maxBid: EGLD })
      return world.execute('bob', contractCall('withdraw', '01', '01'))
    }
  },
  {
    error: 'tooFew',
    when: 'an argument before the optional ones is missing, whatever the payment is',
    attempt: world => world.execute('bob', contractCall('auctionToken', '01', '01', '01'))
  },
  {
    error: 'tooFew',
    when: 'claimTokens names a token without its nonce',
    attempt: world => world.execute('bob', contractCall('claimTokens', '01'.repeat(32), '41'))
  },
  {
    error: 'tooMany',
    when: 'there is one argument after the optional ones',
    attempt: world => world.execute('bob', contractCall('buySft', '01', '41', '01', '01', '01'))
  },
  {
    error: 'decoding',
    when: 'a number is longer than its type',
    attempt: world => world.execute('bob', contractCall('endAuction', '01'.repeat(9)))
  },
  {
    error: 'notPayableNative',
    when: 'EGLD is sent with a call that takes no EGLD',
    attempt: world => world.execute('bob', { ...contractCall('withdraw', '01'), value: '1' })
  },
  {
    error: 'notPayableToken',
    when: 'a token is sent with a call that takes no token',
    attempt: world =>
      world.execute(
        'bob',
        contractCall('ESDTTransfer', textToHex(USDC), '01', textToHex('withdraw'), '01')
      )
  },
  {
    error: 'notNft',
    when: 'EGLD is sent instead of an NFT',
    attempt: world => world.execute('bob', { ...contractCall('acceptOffer', '01'), value: '1' })
  }
]
