// The message of an empty list in a dialog with the viewer's own lists, and a link to continue. The title above it is
// `empty` in lib/config/account-lists.ts.

import type { DialogListName } from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { exploreLink } from '../../server/config/partner-routes.ts'

interface EmptyList {
  text: string
  link: { href: string; label: string } | undefined
}

const TEXTS: Record<DialogListName, string> = {
  'my-nfts': 'Items that you collect or create will appear here.',
  'my-auctions': 'Items that you put up for sale will appear here, with their price and bids.',
  'my-bids': 'Items that you bid on will appear here, and whether your bid is the highest.',
  'my-claimable': 'When you win an auction, you can claim the item here.',
  'my-offers': 'Offers that you make or receive will appear here.',
  followers: 'People who follow you see what you make and sell.',
  following: 'Follow people to see what they make, collect and sell.'
}

/** `path`: path of the dialog. */
export function emptyList(
  list: DialogListName,
  { partner }: Pick<App.Locals, 'partner'>,
  path: string
): EmptyList {
  const toList = (name: DialogListName) => path.replace(/[^/]+$/, name)
  return { text: TEXTS[list], link: linkOf(list, partner, toList) }
}

function linkOf(
  list: DialogListName,
  partner: App.Locals['partner'],
  toList: (name: DialogListName) => string
): EmptyList['link'] {
  if (list === 'followers') return undefined
  if (list === 'my-claimable') return { href: toList('my-bids'), label: 'See your bids' }
  if (list === 'my-auctions') return { href: toList('my-nfts'), label: 'See your NFTs' }
  if (list === 'following' && !partner) return { href: routes.creators(), label: 'See creators' }
  if (list === 'my-bids' && !partner)
    return { href: `${routes.explore()}?show=live&sort=ending`, label: 'See what ends soon' }
  return exploreLink(partner)
}
