// A fresh collection for a test or a curious developer, as the system contract would leave it.

import { array, boolean, enums, type Infer, object, optional, pattern, string } from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { toHex } from '../src/lib/protocol/encoding.ts'
import type { Network } from './answer.ts'
import { ExecutionError } from './chain/errors.ts'
import { createAccount } from './ledger/accounts.ts'
import { now } from './ledger/ledger.ts'
import { issueCollection } from './ledger/nfts.ts'

const ROLES = ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity'] as const

export const Issuing = object({
  owner: string(),
  name: optional(string()),
  ticker: optional(pattern(string(), /^[A-Z0-9]{3,10}$/)),
  semiFungible: optional(boolean()),
  roles: optional(array(enums(ROLES))), // the owner's; all that minting takes, unless said
  canTransferNFTCreateRole: optional(boolean())
})
export type Issuing = Infer<typeof Issuing>

export function issueForTest({ ledger }: Network, issuing: Issuing): { collection: string } {
  const { canTransferNFTCreateRole = false, name = 'Tidewater', owner, roles } = issuing
  if (!isAddress(owner)) throw new ExecutionError(`${owner} is no address`)
  const at = now(ledger)
  const random = toHex(crypto.getRandomValues(new Uint8Array(3)))
  const collection = `${issuing.ticker ?? 'TIDE'}-${random}`
  const properties = { canTransferNFTCreateRole, canAddSpecialRoles: true, burnForAll: true }
  ledger.sql.transaction(() => {
    createAccount(ledger.sql, { address: owner })
    issueCollection(ledger.sql, {
      collection,
      name,
      type: issuing.semiFungible ? 'SemiFungibleESDT' : 'NonFungibleESDT',
      owner,
      created: at,
      ...(roles === undefined ? {} : { roles }),
      columns: { last_active: at, properties: JSON.stringify(properties) }
    })
  })
  return { collection }
}
