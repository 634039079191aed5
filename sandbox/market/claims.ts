// The endpoint claimTokens: withdraws amounts that the contract could not pay out directly.
import { sendFromContract } from '../chain/execution.ts'
import { toSafeInteger } from './argument-reader.ts'
import type { EndpointCall } from './contract.ts'
import { readClaimable } from './proceeds.ts'

/** claimTokens@destination[@token@nonce]… */
export function claimTokens({ execution, market, caller, args }: EndpointCall): void {
  const destination = args.address()
  while (args.remaining() > 0) {
    const token = args.text()
    const nonce = toSafeInteger(args.number())
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
    sendFromContract(execution, market.address, destination, { token, nonce, amount })
  }
}
