// A profile for somebody, written without asking the identity service as them: for tests and for looking.

import { array, enums, type Infer, object, optional, string } from 'superstruct'

import { createAccount } from './ledger/accounts.ts'
import type { Sql, SqlValue } from './ledger/sql.ts'

export const Description = object({
  address: string(),
  herotag: optional(string()),
  description: optional(string()),
  privacy: optional(enums(['private', 'public'])),
  socials: optional(array(object({ type: string(), url: string() })))
})
export type Description = Infer<typeof Description>

/** What is not said stays as it was. The handle is the account's name on the chain as well. */
export function describePerson(
  sql: Sql,
  { address, herotag, socials, ...rest }: Description
): { address: string } {
  if (herotag) createAccount(sql, { address, username: herotag })
  const said: Record<string, SqlValue | undefined> = {
    herotag,
    ...rest,
    socials: socials && JSON.stringify(socials)
  }
  sql.all('INSERT OR IGNORE INTO person(address) VALUES(?)', address)
  for (const [column, value] of Object.entries(said)) {
    if (value !== undefined) {
      sql.all(`UPDATE person SET ${column} = ? WHERE address = ?`, value, address)
    }
  }
  return { address }
}
