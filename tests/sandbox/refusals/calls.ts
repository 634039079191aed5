// Refusals of any call, whatever endpoint it names.
import { textToHex } from '../../../src/lib/protocol/encoding.ts'
import { EGLD, USDC } from '../market-world.ts'
import { call, type Refusal } from './refusal.ts'

export const CALL_REFUSALS: Refusal[] = [
  {
    error: 'paused',
    when: 'a paused contract is called',
    act(world) {
      world.network.sql.all("UPDATE marketplace SET paused = 1 WHERE key = 'atrium'")
      return world.end('bob', 1)
    }
  },
  {
    error: 'noFunction',
    when: 'there is no such endpoint',
    act: world => world.run('bob', call('setCut'))
  },
  {
    error: 'arguments',
    when: 'an argument is missing',
    act: world => world.run('bob', call('endAuction'))
  },
  {
    error: 'arguments',
    when: 'there is one argument too many',
    async act(world) {
      await world.list('alice', { maxBid: EGLD })
      return world.run('bob', call('withdraw', '01', '01'))
    }
  },
  {
    error: 'decoding',
    when: 'an argument is not hex',
    act: world => world.run('bob', call('endAuction', 'zz'))
  },
  {
    error: 'notPayableNative',
    when: 'EGLD comes with a call that takes none',
    act: world => world.run('bob', { ...call('withdraw', '01'), value: '1' })
  },
  {
    error: 'notPayableToken',
    when: 'a token comes with a call that takes none',
    act: world =>
      world.run('bob', call('ESDTTransfer', textToHex(USDC), '01', textToHex('withdraw'), '01'))
  },
  {
    error: 'notNft',
    when: 'EGLD comes where an NFT should',
    act: world => world.run('bob', { ...call('acceptOffer', '01'), value: '1' })
  }
]
