// The queries of every transaction must use an index, so that they stay fast when the ledger grows.
import { expect, test } from 'vitest'

import { createEmptyLedger } from './node-sql.ts'

test.each([
  [
    'the next pending transaction',
    `SELECT tx.hash FROM tx INDEXED BY tx_pending JOIN account ON account.address = tx.sender
     WHERE tx.status = 'pending' AND tx.nonce <= account.nonce ORDER BY tx.final_at, tx.seq LIMIT 1`
  ],
  [
    'the next end of an auction',
    "SELECT id FROM auction WHERE status = 'Running' AND end_date > 0 ORDER BY end_date LIMIT 1"
  ],
  [
    'the next end of an offer',
    "SELECT id FROM offer WHERE status = 'Active' ORDER BY end_date LIMIT 1"
  ],
  [
    'the next draw',
    'SELECT collection FROM ticket_sale WHERE block_hash IS NULL AND end_sale > 0 ORDER BY end_sale LIMIT 1'
  ],
  ['a campaign of a minter', "SELECT id FROM campaign WHERE minter = 'a' AND campaign = 'b'"],
  [
    'tickets of a buyer',
    "SELECT number FROM ticket WHERE collection = 'a' AND buyer = 'b' ORDER BY number"
  ],
  [
    'tickets by number',
    "SELECT number FROM ticket WHERE collection = 'a' AND number > 5 ORDER BY number LIMIT 9"
  ],
  ['the last transaction', 'SELECT max(seq) FROM tx'],
  ['the latest transactions', 'SELECT hash FROM tx ORDER BY at DESC, seq DESC LIMIT 25'],
  ['transactions that an account received', "SELECT hash FROM tx WHERE recipient = 'a'"],
  [
    'an auction of the contract',
    "SELECT * FROM auction WHERE marketplace = 'a' AND contract_id = 1"
  ],
  ['an offer of the contract', "SELECT * FROM offer WHERE marketplace = 'a' AND contract_id = 1"],
  ['the standing bid', "SELECT id FROM bid_order WHERE auction = 1 AND status = 'Active'"],
  ['a balance', "SELECT balance FROM nft_balance WHERE address = 'a' AND identifier = 'b'"],
  ['the last change of a balance', 'SELECT max(changed) FROM nft_balance'],
  ['who holds an NFT', "SELECT address FROM nft_balance WHERE identifier = 'b'"],
  [
    'notifications of an auction',
    'UPDATE notification SET active = 0 WHERE auction = 1 AND active = 1'
  ]
])('%s is found by an index, without sorting', (_, query) => {
  const steps = createEmptyLedger().all<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`)
  for (const { detail } of steps) {
    expect(detail).not.toMatch(/TEMP B-TREE/)
    expect(detail).toMatch(/^SEARCH|USING (COVERING )?INDEX|USING INTEGER PRIMARY KEY/)
  }
})
