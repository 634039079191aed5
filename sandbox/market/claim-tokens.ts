// The endpoint claimTokens: withdraws amounts that the contract could not pay out directly.
import { sendFromContract } from '../chain/execution.ts'
import { toSafeInteger } from './argument-reader.ts'
import type { EndpointCall } from './contract.ts'
import { assertMarket } from './errors.ts'
import { readClaimable } from './payouts.ts'

/** claimTokens@destination[@token@nonce]… */
export function claimTokens({ execution, market, caller, args }: EndpointCall): void {
  const destination = args.address()
  // Token and nonce always come together.
  assertMarket(args.remaining() % 2 === 0, 'tooFew')
  while (args.remaining() > 0) {
    const token = args.text()
    const nonce = toSafeInteger(args.number())
    // Only amounts of the caller can be withdrawn. The destination can be any account.
    const owed = { contract: market.address, address: caller, token, nonce }
    const amount = readClaimable(execution, owed)
    // A pair of token and nonce without an amount does not stop the others.
    if (amount === 0n) continue
    // Deleted before the payment, so that the same pair twice in one call is paid once.
    execution.sql.all(
      `DELETE FROM claimable
       WHERE marketplace = ? AND address = ? AND token = ? AND token_nonce = ?`,
      market.address,
      caller,
      token,
      nonce
    )
    sendFromContract(execution, market.address, destination, { token, nonce, amount })
  }
}
