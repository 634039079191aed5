// Writes profiles and follow relations directly, without the identity service and its authentication. For tests and
// development.

import { array, enums, type Infer, object, optional, string } from 'superstruct'
import { isAddress } from '../src/lib/protocol/address.ts'
import { ControlError } from './control-error.ts'
import { addFollow } from './identity/follows.ts'
import { createAccount } from './ledger/accounts.ts'
import { firstRow, type Sql, type SqlValue } from './ledger/sql.ts'

export const ProfileFixture = object({
  address: string(),
  herotag: optional(string()),
  description: optional(string()),
  privacy: optional(enums(['private', 'public'])),
  socials: optional(array(object({ type: string(), url: string() })))
})
export type ProfileFixture = Infer<typeof ProfileFixture>

/** Each follower follows each followee. */
export const FollowFixture = object({ followers: array(string()), followees: array(string()) })

/** The first follower has the newest follow. No feed items are created. */
export function createTestFollows(
  sql: Sql,
  { followees, followers }: Infer<typeof FollowFixture>,
  at: number
): { count: number } {
  const pairs = followers.flatMap(follower => followees.map(followee => ({ follower, followee })))
  sql.transaction(() => {
    for (const [index, { follower, followee }] of pairs.entries()) {
      addFollow(sql, { follower, followee, at: at - index })
    }
  })
  return { count: pairs.length }
}

/** Absent fields stay unchanged. The herotag is also set as the account's username on the chain. */
export function writeTestProfile(
  sql: Sql,
  { address, herotag, socials, ...rest }: ProfileFixture
): { address: string } {
  if (!isAddress(address)) throw new ControlError(`${address} is no address`)
  if (herotag && isTaken(sql, herotag, address)) throw new ControlError(`${herotag} is taken`)
  if (herotag) createAccount(sql, { address, username: herotag })
  const columns: Record<string, SqlValue | undefined> = {
    herotag,
    ...rest,
    socials: socials && JSON.stringify(socials)
  }
  sql.all('INSERT OR IGNORE INTO person(address) VALUES(?)', address)
  for (const [column, value] of Object.entries(columns)) {
    if (value !== undefined) {
      sql.all(`UPDATE person SET ${column} = ? WHERE address = ?`, value, address)
    }
  }
  return { address }
}

/** Whether another account has the herotag, on the chain or in its profile. */
function isTaken(sql: Sql, herotag: string, address: string): boolean {
  const found = firstRow(
    sql,
    `SELECT 1 FROM account WHERE username = ? AND address != ?
     UNION SELECT 1 FROM person WHERE herotag = ? AND address != ?`,
    herotag,
    address,
    herotag,
    address
  )
  return found !== undefined
}
