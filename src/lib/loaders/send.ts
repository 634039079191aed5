// Loader data of the dialog that sends an item, and the account of the receiver.

import { loadAssetBalance } from '../api/asset-activity.ts'
import { type Asset, loadAsset } from '../api/assets.ts'
import { loadAddressByHerotag } from '../api/chain.ts'
import { type Person, personFromAddress } from '../api/people.ts'
import { loadPeople } from '../api/profiles.ts'
import { StatusError } from '../errors.ts'
import type { TypedReceiver } from '../rules/send.ts'
import type { LoaderContext } from './loader-context.ts'

export interface SendTarget {
  identifier: string
}

export interface SendData {
  asset: Pick<Asset, 'identifier' | 'isSft' | 'name'>
  /** Units in the viewer's wallet. Units in a listing belong to the contract. */
  held: number
}

/** An existing account. */
interface FoundAccount extends Person {
  address: string
}

export interface Receiver extends FoundAccount {
  /** In hex, as in the arguments of a call. */
  publicKey: string
}

/** `undefined` for a visitor, and when the asset does not exist. */
export async function loadSendData(
  { send, viewer }: LoaderContext,
  { identifier }: SendTarget
): Promise<SendData | undefined> {
  if (!viewer) return undefined
  const [asset, held] = await Promise.all([
    send(loadAsset(identifier)),
    send(loadAssetBalance(identifier, viewer))
  ])
  return asset && { asset: { identifier, isSft: asset.isSft, name: asset.name }, held }
}

/**
 * `undefined` when no account has the name. An account without a profile, or with a private one, has only its address.
 */
export async function loadReceiver(
  { send }: LoaderContext,
  typed: TypedReceiver
): Promise<FoundAccount | undefined> {
  const address = typed.kind === 'address' ? typed.address : await loadNamed(typed.name, send)
  if (address === undefined) return undefined
  // The profile helps the sender to recognize the person, but is not required.
  const [person] = await send(loadPeople([address])).catch(() => [])
  return { ...(person ?? personFromAddress(address)), address }
}

async function loadNamed(name: string, send: LoaderContext['send']): Promise<string | undefined> {
  try {
    return await send(loadAddressByHerotag(name))
  } catch (error) {
    if (error instanceof StatusError && error.status === 404) return undefined
    throw error
  }
}
