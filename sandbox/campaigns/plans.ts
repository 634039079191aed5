// The unsigned transaction of the data service that buys from a campaign. The chain decodes it independently.
// Source: the data service's transaction builder.
import { numberToHex, textToHex } from '../../src/lib/protocol/encoding.ts'
import {
  type PlanInput,
  planPaidCall,
  type TokenAmount,
  type TransactionPlan
} from '../market/plans.ts'

/** Gas for each NFT. */
const GAS_PER_NFT = 12_000_000

/** `price` is the total. Without a quantity the contract sells one NFT. */
export function planBuyRandomNft(
  input: PlanInput & { campaign: string; tier: string; price: TokenAmount; quantity?: bigint }
): TransactionPlan {
  const { campaign, quantity, tier } = input
  const args = [textToHex(campaign), textToHex(tier)]
  if (quantity !== undefined) args.push(numberToHex(quantity))
  const units = Math.max(1, Number(quantity ?? 1n))
  return planPaidCall(input, GAS_PER_NFT * units, 'buyRandomNft', args)
}
