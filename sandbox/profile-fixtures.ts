// Writes profiles and follow relations directly, without the identity service and its authentication. For tests and
// development.

import { array, enums, type Infer, object, optional, string } from 'superstruct'
import { addFollow } from './identity/follows.ts'
import { createAccount } from './ledger/accounts.ts'
import type { Sql, SqlValue } from './ledger/sql.ts'

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
