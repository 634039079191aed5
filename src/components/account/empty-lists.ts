// What a dialog with an own list says while there is nothing in it, and where to go on.

import type { DialogListName } from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { exploreLink } from '../../server/config/partner-routes.ts'

interface EmptyList {
  text: string
  link: { href: string; label: string } | undefined
}

const TEXTS: Record<DialogListName, string> = {
  'my-nfts': 'What you collect and what you create is here.',
  'my-auctions': 'What you put up for sale is here, with its price and its bids.',
  'my-bids': 'What you bid on is here, and whether you are in the lead.',
  'my-claimable': 'When an auction of yours ends, or one that you won, you claim it here.',
  'my-offers': 'What you offer for items that you would like to have is here.',
  followers: 'People who follow you see in their feed what you make and sell.',
  following: 'Follow people, and your feed shows what they make, collect and sell.'
}

export function emptyList(
  list: DialogListName,
  { partner }: Pick<App.Locals, 'partner'>
): EmptyList {
  return { text: TEXTS[list], link: linkOf(list, partner) }
}

function linkOf(list: DialogListName, partner: App.Locals['partner']): EmptyList['link'] {
  if (list === 'my-auctions' || list === 'my-claimable' || list === 'followers') return undefined
  if (list === 'following') return { href: routes.creators(), label: 'See creators' }
  if (list === 'my-bids' && !partner)
    return { href: `${routes.explore()}?show=live&sort=ending`, label: 'See what ends soon' }
  return exploreLink(partner)
}
