// The signed-in account as the sidebar shows it. Loaded when the sidebar opens, and again when one of the viewer's
// transactions completes.

import { atom, type ReadableAtom } from 'nanostores'

import { loadChainAccount } from '../lib/api/chain.ts'
import { type HeldToken, loadHeldTokens } from '../lib/api/held-tokens.ts'
import { loadOwnOfferCount } from '../lib/api/offers.ts'
import { type OwnCounts, toOwnCounts } from '../lib/api/own-counts.ts'
import { loadAccountStats } from '../lib/api/people.ts'
import { loadProfile, type Profile } from '../lib/api/profiles.ts'
import { loadNativeUsdPrice } from '../lib/api/usd-price.ts'
import { loadWaiting, type Waiting } from '../lib/api/waiting.ts'
import { LIMITS } from '../lib/config/limits.ts'
import { StatusError } from '../lib/errors.ts'
import { exactText } from '../lib/format/amounts.ts'
import { herotagText } from '../lib/format/names.ts'
import { usdValue } from '../lib/rules/usd-value.ts'
import { platform } from './platform.ts'
import { $viewer } from './viewer.ts'

export type AccountState =
  | { step: 'loading' }
  | {
      step: 'ready'
      balance: bigint
      herotag: string | undefined
      picture: string | undefined
      /** The USD value of the balance as decimal text; undefined while the USD price is unknown. */
      balanceUsd: string | undefined
      /** Undefined when the counters could not be loaded. The rest is shown without waiting for them. */
      stats: OwnCounts | undefined
      /** The balances in tokens that the marketplace accepts, without the native token. */
      tokens: readonly HeldToken[]
      waiting: Waiting | undefined
    }
  | { step: 'failed'; error: unknown }

type Ready = Extract<AccountState, { step: 'ready' }>

const NOT_LOADED = { tokens: [], waiting: undefined }

/** Loads are numbered, so that a slow response does not replace that of a later load. */
let lastLoad = 0
let shownLoad = 0

const $accountState = atom<AccountState>({ step: 'loading' })

export const $account: ReadableAtom<AccountState> = $accountState

export async function loadAccount(): Promise<void> {
  const address = $viewer.get()?.address
  if (!address) return
  const { network, send } = platform()
  const { marketplaceKey } = network
  lastLoad += 1
  const number = lastLoad
  // These take longer than the rest, which does not wait for them.
  const lateParts = Promise.all([
    send(loadHeldTokens(marketplaceKey)).catch(() => []),
    send(loadWaiting(marketplaceKey)).catch(() => undefined)
  ])
  try {
    const [account, profile, stats, offers, usdPrice] = await Promise.all([
      send(loadChainAccount(address)),
      send(loadProfile(address)).then(toVisibleProfile, toUnavailableProfile),
      send(loadAccountStats({ address, isOwner: true, marketplaceKey })).catch(() => undefined),
      send(loadOwnOfferCount({ address, marketplaceKey })).catch(() => undefined),
      send(loadNativeUsdPrice()).catch(() => undefined)
    ])
    // Falls back to the chain's username when the profile has no herotag or failed to load. A private profile shows
    // no name.
    const name = profile.isPrivate ? undefined : (profile.herotag ?? account.username)
    const show = ({ tokens, waiting }: Pick<Ready, 'tokens' | 'waiting'>) => {
      if (number < shownLoad) return
      shownLoad = number
      $accountState.set({
        step: 'ready',
        balance: account.balance,
        balanceUsd:
          usdPrice && usdValue(exactText(account.balance, LIMITS.nativeDecimals), usdPrice),
        herotag: name ? herotagText(name) : undefined,
        picture: profile.picture,
        stats: stats && toOwnCounts(stats, { made: offers, received: waiting?.received }),
        tokens,
        waiting
      })
    }
    const before = $accountState.get()
    show(before.step === 'ready' ? before : NOT_LOADED)
    const [tokens, waiting] = await lateParts
    show({ tokens, waiting })
  } catch (error) {
    if ($accountState.get().step !== 'ready') $accountState.set({ step: 'failed', error })
  }
}

type VisibleProfile = Pick<Profile, 'herotag' | 'isPrivate' | 'picture'>

/** A viewer sees their own profile even when it is private. */
function toVisibleProfile(profile: Profile): VisibleProfile {
  return { ...profile, isPrivate: false }
}

/** 403 means a private profile. After any other failure it is unknown whether the profile is private. */
function toUnavailableProfile(error: unknown): VisibleProfile {
  const isPrivate = error instanceof StatusError && error.status === 403
  return { herotag: undefined, picture: undefined, isPrivate }
}
