// A profile for somebody, written without asking the identity service as them: for tests and for looking.

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

/** All of the ones follow all of the others. */
export const FollowFixture = object({ followers: array(string()), followees: array(string()) })

/** Who is named first has followed last, and nothing of it is in anybody's feed. */
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

/** What is not said stays as it was. The handle is the account's name on the chain as well. */
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
