// Creates a collection for a test or for development, in the state in which the system contract leaves a new one.

import { array, boolean, enums, type Infer, object, optional, pattern, string } from 'superstruct'

import { isAddress } from '../src/lib/protocol/address.ts'
import { toHex } from '../src/lib/protocol/encoding.ts'
import { ControlError } from './control-error.ts'
import { createAccount } from './ledger/accounts.ts'
import { nowSeconds } from './ledger/ledger.ts'
import { issueCollection } from './ledger/nfts.ts'
import type { SandboxNetwork } from './sandbox-network.ts'

const ROLES = ['ESDTRoleNFTCreate', 'ESDTRoleNFTBurn', 'ESDTRoleNFTAddQuantity'] as const

export const CollectionFixture = object({
  owner: string(),
  name: optional(string()),
  ticker: optional(pattern(string(), /^[A-Z0-9]{3,10}$/)),
  semiFungible: optional(boolean()),
  roles: optional(array(enums(ROLES))), // roles of the owner; by default all that minting needs
  canTransferNFTCreateRole: optional(boolean())
})
export type CollectionFixture = Infer<typeof CollectionFixture>

export function createTestCollection(
  { ledger }: SandboxNetwork,
  fixture: CollectionFixture
): { collection: string } {
  const { canTransferNFTCreateRole = false, name = 'Tidewater', owner, roles } = fixture
  if (!isAddress(owner)) throw new ControlError(`${owner} is no address`)
  const at = nowSeconds(ledger)
  const random = toHex(crypto.getRandomValues(new Uint8Array(3)))
  const collection = `${fixture.ticker ?? 'TIDE'}-${random}`
  const properties = { canTransferNFTCreateRole, canAddSpecialRoles: true, burnForAll: true }
  ledger.sql.transaction(() => {
    createAccount(ledger.sql, { address: owner })
    issueCollection(ledger.sql, {
      collection,
      name,
      type: fixture.semiFungible ? 'SemiFungibleESDT' : 'NonFungibleESDT',
      owner,
      created: at,
      ...(roles === undefined ? {} : { roles }),
      columns: { last_active: at, properties: JSON.stringify(properties) }
    })
  })
  return { collection }
}
