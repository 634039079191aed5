// The lists of an account: the tabs of its page, and the dialogs with the owner's own lists. Icons are names in the
// sprite: config modules import only their neighbors, so the components that render the icons check the names by type.

type TabIcon =
  | 'gavel'
  | 'grid'
  | 'heart'
  | 'image'
  | 'layers'
  | 'plus'
  | 'success'
  | 'tag'
  | 'user'
  | 'wallet'

interface Tab {
  label: string
  /** Text shown when the list is empty. */
  empty: string
  icon: TabIcon
  /** The number of its entries: a field of the account's statistics. */
  count: 'auctions' | 'claimable' | 'collected' | 'creations' | 'likes' | 'orders'
  /** Only for signed-in viewers. */
  auth?: boolean
}

export const ACCOUNT_TABS = {
  collected: {
    label: 'Collected',
    empty: 'No collected assets yet.',
    icon: 'grid',
    count: 'collected'
  },
  creations: {
    label: 'Created',
    empty: 'No created assets yet.',
    icon: 'image',
    count: 'creations'
  },
  liked: { label: 'Liked', empty: 'No assets liked yet.', icon: 'heart', count: 'likes' },
  auctions: { label: 'Auctions', empty: 'No auctions found.', icon: 'gavel', count: 'auctions' },
  bids: { label: 'Bids', empty: 'No bids yet.', icon: 'gavel', count: 'orders' },
  claimable: {
    label: 'Claimable',
    empty: 'No auctions found.',
    icon: 'gavel',
    count: 'claimable',
    auth: true
  }
} as const satisfies Record<string, Tab>

export type AccountTab = keyof typeof ACCOUNT_TABS

export const DEFAULT_ACCOUNT_TAB: AccountTab = 'collected'

/**
 * The tabs on the viewer's own page. Auctions, bids and claimable auctions are in dialogs with their actions, so they
 * are not tabs here.
 */
const OWNER_TABS: readonly AccountTab[] = ['collected', 'creations', 'liked']
/** The tabs on the page of another account. */
const OTHER_ACCOUNT_TABS: readonly AccountTab[] = [
  'collected',
  'creations',
  'auctions',
  'bids',
  'claimable'
]

export function accountTabs(isOwner: boolean): readonly AccountTab[] {
  return isOwner ? OWNER_TABS : OTHER_ACCOUNT_TABS
}

interface OwnList {
  title: string
  /** Label beside the other lists of the viewer. */
  tab: string
  empty: string
  icon: TabIcon
  count: 'auctions' | 'claimable' | 'collected' | 'offers' | 'orders'
  /**
   * Delay between opening the dialog and loading its list (specification 2 section 4.9). The indexer then has time for
   * a transaction that was just signed, and no request is sent when the dialog is closed immediately.
   */
  delayMs: number
}

export const OWN_LISTS = {
  'my-nfts': {
    title: 'My NFTs',
    tab: 'NFTs',
    empty: 'No NFTs found.',
    icon: 'layers',
    count: 'collected',
    delayMs: 0
  },
  'my-auctions': {
    title: 'My Auctions',
    tab: 'Auctions',
    empty: 'No auctions found.',
    icon: 'gavel',
    count: 'auctions',
    delayMs: 0
  },
  'my-bids': {
    title: 'My Bids',
    tab: 'Bids',
    empty: 'No bids yet.',
    icon: 'wallet',
    count: 'orders',
    delayMs: 800
  },
  'my-claimable': {
    title: 'My Claimable',
    tab: 'Claimable',
    empty: 'No auctions found.',
    icon: 'success',
    count: 'claimable',
    delayMs: 800
  },
  'my-offers': {
    title: 'My Offers',
    tab: 'Offers',
    empty: 'No offers found.',
    icon: 'tag',
    count: 'offers',
    delayMs: 800
  }
} as const satisfies Record<string, OwnList>

export type OwnListName = keyof typeof OWN_LISTS

export function isOwnListName(name: string): name is OwnListName {
  return Object.hasOwn(OWN_LISTS, name)
}

interface PeopleList {
  title: string
  empty: string
  icon: TabIcon
  /** Same as in OwnList. */
  delayMs: number
}

/** Followers and followed accounts; visible to the owner only. */
export const PEOPLE_LISTS = {
  followers: {
    title: 'Followers',
    empty: 'You are not followed by anyone yet.',
    icon: 'user',
    delayMs: 0
  },
  following: {
    title: 'Following',
    empty: 'You are not following anyone yet.',
    icon: 'user',
    delayMs: 0
  }
} as const satisfies Record<string, PeopleList>

export type PeopleListName = keyof typeof PEOPLE_LISTS

export function isPeopleListName(name: string): name is PeopleListName {
  return Object.hasOwn(PEOPLE_LISTS, name)
}

/** All list dialogs; visible to the owner of the account only. */
export const DIALOG_LISTS = { ...OWN_LISTS, ...PEOPLE_LISTS }

export type DialogListName = keyof typeof DIALOG_LISTS

export function isDialogListName(name: string): name is DialogListName {
  return Object.hasOwn(DIALOG_LISTS, name)
}

/** The buttons beside the owner's tabs. `modal` is the name of a row in src/lib/dialogs.ts. */
export const CREATE_ACTIONS = [
  { label: 'Create NFT', modal: 'account-create-nft', icon: 'plus' },
  { label: 'Create collection', modal: 'create-collection', icon: 'layers' }
] as const satisfies readonly { label: string; modal: string; icon: TabIcon }[]

interface MenuItem {
  label: string
  /** Relative to the account's page; '' for the page itself. */
  path: string
  count: keyof AccountCounts
  icon: TabIcon
}

type AccountCounts = Record<Tab['count'] | OwnList['count'], number>

const TAB_ITEMS: readonly MenuItem[] = OWNER_TABS.map(tab => {
  const { count, icon, label } = ACCOUNT_TABS[tab]
  return { label, path: tab === DEFAULT_ACCOUNT_TAB ? '' : `/${tab}`, count, icon }
})

const DIALOG_ITEMS: readonly MenuItem[] = (Object.keys(OWN_LISTS) as OwnListName[]).map(name => {
  const { count, icon, title } = OWN_LISTS[name]
  return { label: title, path: ownListPath(name), count, icon }
})

function ownListPath(name: OwnListName): string {
  return `/modal/${name}`
}

export interface MenuGroup {
  /** Absent when there is only one group. */
  title?: string
  items: readonly MenuItem[]
}

/**
 * The menus of the sidebar. The menu of this site has the tabs of the account's page (specification 1 section 2.6) and
 * the dialogs. A partner's site has no account pages, so its menu has only the dialogs. Without the dialogs, a bid
 * could be found only through its asset. The items that the account holds are listed once: as a tab here, as a dialog
 * on a partner's site.
 */
export const ACCOUNT_MENUS = {
  full: [
    { title: 'Your profile', items: TAB_ITEMS },
    {
      title: 'Buying and selling',
      items: DIALOG_ITEMS.filter(i => i.path !== ownListPath('my-nfts'))
    }
  ],
  partner: [{ items: DIALOG_ITEMS }]
} as const satisfies Record<string, readonly MenuGroup[]>
