// The lists of an account: the tabs of its page by who looks, and the dialogs with one's own things. Icons are names
// of the sprite; whoever draws them checks that they are there.

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
  /** What stands where there is nothing. */
  empty: string
  icon: TabIcon
  /** Its counter among the account's figures. */
  count: 'auctions' | 'claimable' | 'collected' | 'creations' | 'likes' | 'orders'
  /** For people who are logged in. */
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

/** One's own auctions, bids and what is claimable are in dialogs, with what can be done about them. */
const OWNER_TABS: readonly AccountTab[] = ['collected', 'creations', 'liked']
const VISITOR_TABS: readonly AccountTab[] = [
  'collected',
  'creations',
  'auctions',
  'bids',
  'claimable'
]

export function accountTabs(isOwner: boolean): readonly AccountTab[] {
  return isOwner ? OWNER_TABS : VISITOR_TABS
}

interface OwnList {
  title: string
  empty: string
  icon: TabIcon
  count: 'auctions' | 'claimable' | 'collected' | 'offers' | 'orders'
  /**
   * How long after the dialog opened its list is asked for (specification 2 section 4.9): what was just signed has
   * time to be indexed, and who leafs through the dialogs asks for none of them.
   */
  delayMs: number
}

export const OWN_LISTS = {
  'my-nfts': {
    title: 'My NFTs',
    empty: 'No NFTs found.',
    icon: 'grid',
    count: 'collected',
    delayMs: 0
  },
  'my-auctions': {
    title: 'My Auctions',
    empty: 'No auctions found.',
    icon: 'gavel',
    count: 'auctions',
    delayMs: 0
  },
  'my-bids': {
    title: 'My Bids',
    empty: 'No bids yet.',
    icon: 'wallet',
    count: 'orders',
    delayMs: 800
  },
  'my-claimable': {
    title: 'My Claimable',
    empty: 'No auctions found.',
    icon: 'success',
    count: 'claimable',
    delayMs: 800
  },
  'my-offers': {
    title: 'My Offers',
    empty: 'No offers found.',
    icon: 'tag',
    count: 'offers',
    delayMs: 800
  }
} as const satisfies Record<string, OwnList>

export type OwnListName = keyof typeof OWN_LISTS

interface PeopleList {
  title: string
  empty: string
  icon: TabIcon
  /** As above. */
  delayMs: number
}

/** Who follows an account and whom it follows; for its owner alone. */
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

/** The dialogs that are a list; for the owner of the account alone. */
export const DIALOG_LISTS = { ...OWN_LISTS, ...PEOPLE_LISTS }

export type DialogListName = keyof typeof DIALOG_LISTS

export function isDialogListName(name: string): name is DialogListName {
  return Object.hasOwn(DIALOG_LISTS, name)
}

/** What an owner may change, each where its dialog has a row in modals.ts. */
export const ACCOUNT_ACTIONS = [
  { label: 'Edit profile', modal: 'editProfile', icon: 'user' },
  { label: 'Change cover', modal: 'cover-photo-dropzone', icon: 'image' },
  { label: 'Change photo', modal: 'profile-photo-dropzone', icon: 'image' },
  { label: 'Create NFT', modal: 'account-create-nft', icon: 'plus' },
  { label: 'Create collection', modal: 'create-collection', icon: 'layers' }
] as const satisfies readonly { label: string; modal: string; icon: TabIcon }[]

interface MenuItem {
  label: string
  /** Below the account's own page: '' = the page itself. */
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
  return { label: title, path: `/modal/${name}`, count, icon }
})

/**
 * The menu of the sidebar, in groups. A partner's site has no account pages, so its menu has the dialogs alone; ours
 * has both (specification 1 section 2.6 names the tabs; without the dialogs a bid could be found by its item only).
 */
export const ACCOUNT_MENUS = {
  full: [TAB_ITEMS, DIALOG_ITEMS],
  partner: [DIALOG_ITEMS]
} as const satisfies Record<string, readonly (readonly MenuItem[])[]>
