// The second signature of a guarded account, which these wallets get from the service that holds the guardian's key.

import { signTransaction, type TransactionFields } from '../wallet-signing.ts'

export type SignedFields = TransactionFields & { signature: string; guardianSignature?: string }

/** Unchanged for an account without a guardian, and when no guardian signs. */
export async function withGuardian(
  signed: SignedFields,
  guardianSeed: string | undefined
): Promise<SignedFields> {
  if (!signed.guardian || !guardianSeed) return signed
  return { ...signed, guardianSignature: await signTransaction(guardianSeed, signed) }
}
