// The links below an empty list of an account: the owner's first steps, or another list of the same account.

import type { OwnCollection } from '../../lib/api/creation.ts'
import type { AccountStats } from '../../lib/api/people.ts'
import type { Profile } from '../../lib/api/profiles.ts'
import { type AccountHandle, routes } from '../../lib/config/routes.ts'
import { DIALOGS } from '../../lib/dialogs.ts'
import { countText, pluralText } from '../../lib/format/amounts.ts'
import { personText } from '../../lib/format/names.ts'
import type { AccountListQuery } from './account-list.ts'

export interface FirstStep {
  href: string
  icon: 'image' | 'layers' | 'plus'
  label: string
  text: string
}

/** The steps that an owner without works has not done yet, in order. */
export function firstSteps(
  handle: AccountHandle,
  { picture }: Pick<Profile, 'picture'>,
  collections: readonly OwnCollection[]
): FirstStep[] {
  const steps = [
    {
      href: DIALOGS['create-collection'].path(handle),
      icon: 'layers',
      isDone: collections.length > 0,
      label: 'Create a collection',
      text: 'Works that belong together share its name and page.'
    },
    {
      href: DIALOGS['account-create-nft'].path(handle),
      icon: 'plus',
      isDone: false,
      label: 'Create your first work',
      text: 'A picture, a film or a sound becomes a token in your wallet.'
    },
    {
      href: DIALOGS['profile-photo-dropzone'].path(handle),
      icon: 'image',
      isDone: picture !== undefined,
      label: 'Add a photo',
      text: 'People see it beside your name wherever you bid, follow or sell.'
    }
  ] as const
  return steps.flatMap(({ isDone, ...step }) => (isDone ? [] : [step]))
}

/** A list of the account that has works. Shown to a viewer of an empty list; undefined when there is none. */
export function fullerList(
  { address, tab }: Pick<AccountListQuery, 'address' | 'tab'>,
  herotag: string | undefined,
  stats: Pick<AccountStats, 'collected' | 'creations'> | undefined
): { href: string; label: string } | undefined {
  if (!stats) return undefined
  const { collected, creations } = stats
  // An address would not fit into the button, so the label then says 'they'.
  const [name, collects] =
    herotag === undefined
      ? ['they', 'collect']
      : [personText({ address, herotag, isPrivate: false }), 'collects']
  const works = (count: number) => (count === 1 ? 'the work' : `the ${countText(count)} works`)
  if (tab !== 'collected' && collected > 0)
    return {
      href: routes.account({ address, herotag }),
      label: `See ${works(collected)} ${name} ${collects}`
    }
  if (tab !== 'creations' && creations > 0)
    return {
      href: routes.accountTab({ address, herotag }, 'creations'),
      label: `See ${works(creations)} ${name} created`
    }
  return undefined
}

/** The same link for the owner, with texts for their own list. */
export function ownFullerList(
  { address, tab }: Pick<AccountListQuery, 'address' | 'tab'>,
  herotag: string | undefined,
  stats: Pick<AccountStats, 'collected' | 'creations'> | undefined
): { href: string; label: string; text: string } | undefined {
  if (!stats) return undefined
  const { collected, creations } = stats
  const handle = { address, herotag }
  if (tab !== 'creations' && creations > 0)
    return {
      href: routes.accountTab(handle, 'creations'),
      label: creations === 1 ? 'See it' : 'See them',
      text: `You created ${pluralText(creations, 'work')}.`
    }
  if (tab !== 'collected' && collected > 0)
    return {
      href: routes.account(handle),
      label: collected === 1 ? 'See it' : 'See them',
      text: `You collect ${pluralText(collected, 'work')}.`
    }
  return undefined
}
