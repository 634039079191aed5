// Keys of the sandbox wallet. They are valid only on the sandbox network. The network supplies the test wallets; new
// wallets are stored in this origin's localStorage, which the site cannot read.

import { type Bytes, fromHex, toHex } from '../../../src/lib/protocol/encoding.ts'
import { messageDigest } from '../../../src/lib/protocol/message.ts'
import { bytesToSign, type PlainTransaction } from '../../../src/lib/protocol/transaction.ts'
import { importSeed, signBytes, walletFromSeed } from '../../wallets.ts'

export interface WalletKey {
  name: string
  address: string
  /** 32 bytes in hex. */
  seed: string
  note?: string
  /** Balance in atomic units, as decimal text. */
  balance?: string
}

const STORAGE_KEY = 'sandbox-wallets'

/** The network's test wallets, then those created in this browser. */
export async function loadKeys(): Promise<WalletKey[]> {
  const response = await fetch('/__sandbox/wallets')
  if (!response.ok) throw new Error(`the sandbox answered ${response.status}`)
  const testWallets = (await response.json()) as WalletKey[]
  const stored = loadStoredKeys().filter(
    ({ address }) => !testWallets.some(wallet => wallet.address === address)
  )
  return [...testWallets, ...stored]
}

/** Creates a wallet, stores it in localStorage and funds it from the faucet. */
export async function createKey(name: string): Promise<WalletKey> {
  const seed = crypto.getRandomValues(new Uint8Array(32))
  const { address } = await walletFromSeed(name, seed)
  const key = { name, seed: toHex(seed), address }
  localStorage.setItem(STORAGE_KEY, JSON.stringify([...loadStoredKeys(), key]))
  await fund(key.address)
  return key
}

export async function fund(address: string): Promise<void> {
  const response = await fetch('/__sandbox/faucet', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ address })
  })
  if (!response.ok) throw new Error(`the faucet answered ${response.status}`)
}

export async function signLogin({ address, seed }: WalletKey, token: string): Promise<string> {
  return sign(seed, messageDigest(address + token))
}

export async function signText({ seed }: WalletKey, message: string): Promise<string> {
  return sign(seed, messageDigest(message))
}

/** Adds the signature of the sender and that of a guardian, as far as `keys` holds their keys. */
export async function signTransaction(
  keys: readonly WalletKey[],
  transaction: PlainTransaction
): Promise<PlainTransaction> {
  const sender = keys.find(({ address }) => address === transaction.sender)
  const signed = sender
    ? { ...transaction, signature: await sign(sender.seed, bytesToSign(transaction)) }
    : transaction
  return addGuardianSignature(keys, signed)
}

/** The wallet acts as the service that stores the keys of guardians and asks for a code. */
export async function addGuardianSignature(
  keys: readonly WalletKey[],
  transaction: PlainTransaction
): Promise<PlainTransaction> {
  const guardian = keys.find(({ address }) => address === transaction.guardian)
  if (!guardian) return transaction
  return { ...transaction, guardianSignature: await sign(guardian.seed, bytesToSign(transaction)) }
}

function loadStoredKeys(): WalletKey[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(STORAGE_KEY) ?? '[]')
    return Array.isArray(stored) ? (stored as WalletKey[]) : []
  } catch {
    return []
  }
}

async function sign(seedHex: string, bytes: Bytes): Promise<string> {
  const seed = fromHex(seedHex)
  if (!seed) throw new Error('a seed is 64 hex digits')
  return signBytes(await importSeed(seed), bytes)
}
