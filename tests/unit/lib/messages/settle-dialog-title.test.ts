import { expect, test } from 'vitest'

import { DIALOGS } from '../../../../src/lib/dialogs.ts'
import type { SettleMode } from '../../../../src/lib/messages/settle-dialog-title.ts'
import { dialogTitle } from '../../../../src/server/loaders/dialogs.ts'

const [VIEWER, NOW] = ['erd1viewer', 1_000]
const AUCTION = {
  endsAt: 900,
  isRunning: false,
  maxBid: { amount: 0n },
  owner: VIEWER,
  topBid: undefined,
  type: 'NftBid'
}
const BID = { topBid: { amount: 5n } }

test.each<{ name: SettleMode; auction: object; title: string }>([
  { name: 'end-auction', auction: BID, title: 'Get paid' },
  { name: 'end-auction', auction: {}, title: 'Take it back' },
  { name: 'end-auction', auction: { ...BID, endsAt: 2_000 }, title: 'End auction' },
  { name: 'end-auction', auction: { ...BID, owner: 'erd1other' }, title: 'End auction' },
  { name: 'withdraw', auction: { type: 'SftOnePerPayment' }, title: 'Take it back' },
  { name: 'withdraw', auction: { endsAt: 0, isRunning: true }, title: 'Withdraw' },
  { name: 'withdraw', auction: BID, title: 'Withdraw' }
])(
  'dialogTitle of $name is “$title” for the auction $auction',
  { tags: ['@M9', '@M10'] },
  ({ name, auction, title }) => {
    const data = { auction: { ...AUCTION, ...auction } }
    expect(dialogTitle(name, data, { now: NOW, viewer: VIEWER })).toBe(title)
  }
)

test('dialogTitle of a dialog without an auction is the title in DIALOGS', {
  tags: ['@M10']
}, () => {
  const title = dialogTitle('end-auction', undefined, { now: NOW, viewer: VIEWER })
  expect(title).toBe(DIALOGS['end-auction'].title)
})
