// Adds the second signature of a guarded account. Real wallets get it from the service that holds the guardian's key.

import { signTransaction, type TransactionFields } from '../wallet-signing.ts'

export type SignedFields = TransactionFields & { signature: string; guardianSignature?: string }

/** Returns the transaction unchanged when the account has no guardian or when no guardian signs. */
export async function withGuardian(
  signed: SignedFields,
  guardianSeed: string | undefined
): Promise<SignedFields> {
  if (!signed.guardian || !guardianSeed) return signed
  return { ...signed, guardianSignature: await signTransaction(guardianSeed, signed) }
}
