// claimTokens: fetching what the contract could not pay directly.
import { send } from '../chain/execution.ts'
import { toInteger } from './arguments.ts'
import type { Call } from './contract.ts'
import { readClaimable } from './sale.ts'

/** claimTokens@destination[@token@nonce]… */
export function claimTokens({ execution, market, caller, args }: Call): void {
  const destination = args.address()
  while (args.left() > 0) {
    const token = args.text()
    const nonce = toInteger(args.number())
    const owed = { contract: market.address, address: caller, token, nonce }
    const amount = readClaimable(execution, owed)
    if (amount === 0n) continue
    execution.sql.all(
      `DELETE FROM claimable
       WHERE marketplace = ? AND address = ? AND token = ? AND token_nonce = ?`,
      market.address,
      caller,
      token,
      nonce
    )
    send(execution, market.address, destination, { token, nonce, amount })
  }
}
