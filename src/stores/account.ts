// What the sidebar shows of the person logged in: read when it opens, read again when something they sent is done.

import { atom, type ReadableAtom } from 'nanostores'

import { loadChainAccount } from '../lib/api/chain.ts'
import { type AccountStats, loadAccountStats } from '../lib/api/people.ts'
import { loadProfile } from '../lib/api/profiles.ts'
import { herotagText } from '../lib/format/names.ts'
import { environment } from './environment.ts'
import { $viewer } from './session.ts'

export type Account =
  | { step: 'loading' }
  | {
      step: 'ready'
      balance: bigint
      herotag: string | undefined
      picture: string | undefined
      /** undefined while the counters are not there: they are no reason to wait. */
      stats: AccountStats | undefined
    }
  | { step: 'failed'; error: unknown }

const $accountState = atom<Account>({ step: 'loading' })

export const $account: ReadableAtom<Account> = $accountState

export async function loadAccount(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const { network, send } = environment()
  try {
    const [account, profile, stats] = await Promise.all([
      send(loadChainAccount(address)),
      // A private profile, or none at all: the address says who it is.
      send(loadProfile(address)).catch(() => undefined),
      send(
        loadAccountStats({ address, isOwner: true, marketplaceKey: network.marketplaceKey })
      ).catch(() => undefined)
    ])
    const name = profile?.herotag ?? account.username
    $accountState.set({
      step: 'ready',
      balance: account.balance,
      herotag: name ? herotagText(name) : undefined,
      picture: profile?.picture,
      stats
    })
  } catch (error) {
    if ($accountState.get().step !== 'ready') $accountState.set({ step: 'failed', error })
  }
}
