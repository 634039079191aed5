// The second signature of an account with a guardian. The web wallet, the extension and mobile wallets add it
// themselves. A Ledger device cannot: the web wallet then asks the owner for the guardian's code and adds the
// signature.

import type { Transaction } from '@multiversx/sdk-core/out/core/transaction'
import { CrossWindowProvider } from '@multiversx/sdk-web-wallet-cross-window-provider/out/CrossWindowProvider/CrossWindowProvider'

import { WalletError } from '../errors.ts'
import { decodeAddress } from '../protocol/address.ts'
import { fromHex } from '../protocol/encoding.ts'
import { verifySignature } from '../protocol/message.ts'
import { bytesToSign } from '../protocol/transaction.ts'
import type { SignedTransaction } from './wallet.ts'

/** Opens the web wallet, which adds the guardian's signature to the transaction that `address` has signed. */
export async function requestGuardianSignature(
  signed: Transaction,
  { address, walletUrl }: { address: string; walletUrl: string }
): Promise<Transaction | undefined> {
  const provider = CrossWindowProvider.getInstance()
  if (!(await provider.init())) throw new WalletError('missing')
  provider.setAccount({ address })
  provider.setWalletUrl(walletUrl)
  const [guarded] = await provider.guardTransactions([signed])
  return guarded
}

/** Throws WalletError `notGuarded` unless the guardian of the transaction has signed it, byte by byte. */
export async function verifyGuardianSignature(transaction: SignedTransaction): Promise<void> {
  const { guardian, guardianSignature } = transaction
  if (!guardian || !(await canVerify(guardian))) return
  const signature = fromHex(guardianSignature ?? '')
  const isValid =
    signature && (await verifySignature(guardian, bytesToSign(transaction), signature))
  if (!isValid) throw new WalletError('notGuarded')
}

/** Older browsers have no Ed25519. The network checks the signature in any case, after the fee has been reserved. */
async function canVerify(guardian: string): Promise<boolean> {
  const key = decodeAddress(guardian)
  // The verification fails for an invalid address in every browser.
  if (!key) return true
  try {
    await crypto.subtle.importKey('raw', key, { name: 'Ed25519' }, false, ['verify'])
    return true
  } catch (error) {
    return !(error instanceof DOMException && error.name === 'NotSupportedError')
  }
}
