// The items from a purchase in a launch or from a claim of tickets. The contract selects them while it executes the
// transaction, so they are known only from its result.

import { atom, type ReadableAtom } from 'nanostores'

import { loadNotifiedItems, type NotifiedItem } from '../lib/api/notified-items.ts'
import { loadReceivedItems } from '../lib/api/received-items.ts'
import { platform } from './platform.ts'
import { viewerAddress } from './viewer.ts'

interface ReceivedItem extends Omit<NotifiedItem, 'scam'> {
  identifier: string
}

interface ReceivedItems {
  hash: string
  items: readonly ReceivedItem[]
}

const $receivedState = atom<ReceivedItems | undefined>()
/** Undefined until `findReceivedItems` has finished. Has no items when none were found. */
export const $receivedItems: ReadableAtom<ReceivedItems | undefined> = $receivedState

/** The network indexes a transaction, and the data service its items, within seconds. */
const ATTEMPTS = 4
const DELAY_MS = 1_500

/** The hash of the last search. */
let searched = ''

/** Without a response nothing is shown; the items are in the account in any case. */
export async function findReceivedItems(hash: string): Promise<void> {
  const { send, setTimer } = platform()
  searched = hash
  for (let attempt = 0; attempt < ATTEMPTS; attempt += 1) {
    const identifiers = await send(loadReceivedItems(hash, viewerAddress())).catch(() => [])
    const known =
      identifiers.length === 0
        ? new Map<string, NotifiedItem>()
        : await send(loadNotifiedItems(identifiers)).catch(() => new Map<string, NotifiedItem>())
    const items = identifiers.map(identifier => ({
      identifier,
      name: known.get(identifier)?.name,
      picture: known.get(identifier)?.picture
    }))
    if (items.length > 0) $receivedState.set({ hash, items })
    if (items.length > 0 && items.every(i => i.picture)) return
    await new Promise<void>(resolve => setTimer(DELAY_MS, resolve))
  }
  if (searched === hash && $receivedState.get()?.hash !== hash)
    $receivedState.set({ hash, items: [] })
}
