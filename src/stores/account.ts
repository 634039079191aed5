// What the sidebar shows of the person logged in: read when it opens, read again when something they sent is done.

import { atom, type ReadableAtom } from 'nanostores'

import { loadChainAccount } from '../lib/api/chain.ts'
import { type AccountStats, loadAccountStats } from '../lib/api/people.ts'
import { loadProfile, type Profile } from '../lib/api/profiles.ts'
import { StatusError } from '../lib/errors.ts'
import { herotagText } from '../lib/format/names.ts'
import { environment } from './environment.ts'
import { $viewer } from './viewer.ts'

export type AccountState =
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

const $accountState = atom<AccountState>({ step: 'loading' })

export const $account: ReadableAtom<AccountState> = $accountState

export async function loadAccount(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const { network, send } = environment()
  try {
    const [account, profile, stats] = await Promise.all([
      send(loadChainAccount(address)),
      send(loadProfile(address)).then(toVisibleProfile, toUnavailableProfile),
      send(
        loadAccountStats({ address, isOwner: true, marketplaceKey: network.marketplaceKey })
      ).catch(() => undefined)
    ])
    // Without an answer the chain's own name will do; a private profile has none.
    const name = profile.isPrivate ? undefined : (profile.herotag ?? account.username)
    $accountState.set({
      step: 'ready',
      balance: account.balance,
      herotag: name ? herotagText(name) : undefined,
      picture: profile.picture,
      stats
    })
  } catch (error) {
    if ($accountState.get().step !== 'ready') $accountState.set({ step: 'failed', error })
  }
}

type VisibleProfile = Pick<Profile, 'herotag' | 'isPrivate' | 'picture'>

/** One's own is shown to oneself, private or not. */
function toVisibleProfile(profile: Profile): VisibleProfile {
  return { ...profile, isPrivate: false }
}

/** The identity service refuses a private profile; any other failure says nothing of the person. */
function toUnavailableProfile(error: unknown): VisibleProfile {
  const isPrivate = error instanceof StatusError && error.status === 403
  return { herotag: undefined, picture: undefined, isPrivate }
}
