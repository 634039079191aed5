// What an admin may do, by the page it is done on (specification 3 section 6). Read by the menu on the server, which
// draws it for admins alone, and by the code that comes with a press.

import type { ModalName } from './modals.ts'
import type { OperationName, Variables } from './operation-types.ts'

/** From this score on the services call something not safe for work; these two stand well to either side of it. */
const NSFW_SET = 0.99
const NSFW_CLEAR = 0.11

export type AdminPage = 'account' | 'asset' | 'collection'

interface Item {
  label: string
  page: AdminPage
  /** Also under a partner's name. */
  inPartnerMode?: boolean
}

/** Asked with the identifier of the asset or the collection. */
type Change<Name extends OperationName> = Item & {
  operation: Name
  variables(subject: string): Variables<Name>
  /** What has happened, as a toast says it. */
  done: string
  /** Hides something, warns people of it, or cannot be taken back: asked about once more. */
  isDestructive: boolean
}

type AnyChange = { [Name in OperationName]: Change<Name> }[OperationName]

interface Opening extends Item {
  modal: ModalName
}

export const ADMIN_ACTIONS = {
  markNftNsfw: {
    page: 'asset',
    label: 'Mark NFT NSFW',
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_SET } }),
    done: 'Marked as not safe for work',
    isDestructive: true,
    inPartnerMode: true
  },
  clearNftNsfw: {
    page: 'asset',
    label: 'Clear NFT NSFW',
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_CLEAR } }),
    done: 'Cleared of not safe for work',
    isDestructive: false
  },
  markNftScam: {
    page: 'asset',
    label: 'Mark Scam NFT',
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Scam', type: 'scam' }),
    done: 'Marked as a scam',
    isDestructive: true
  },
  markNftPotentialScam: {
    page: 'asset',
    label: 'Mark Potential Scam NFT',
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Potential Scam', type: 'potentialScam' }),
    done: 'Marked as a potential scam',
    isDestructive: true
  },
  clearNftScam: {
    page: 'asset',
    label: 'Clear scam NFT',
    operation: 'clearNftScamInfo',
    variables: identifier => ({ identifier }),
    done: 'Cleared of scam',
    isDestructive: false
  },
  clearNftReport: {
    page: 'asset',
    label: 'Clear report NFT',
    operation: 'clearReportNft',
    variables: identifier => ({ input: { identifier } }),
    done: 'Reports cleared',
    isDestructive: true
  },
  markCollectionNsfw: {
    page: 'collection',
    label: 'Mark Collection NSFW',
    operation: 'flagCollection',
    variables: collection => ({ input: { collection, nsfwFlag: NSFW_SET } }),
    done: 'Marked as not safe for work',
    isDestructive: true,
    inPartnerMode: true
  },
  markCollectionScam: {
    page: 'collection',
    label: 'Mark Scam Collection',
    operation: 'setCollectionScamInfo',
    variables: collection => ({ collection }),
    done: 'Marked as a scam',
    isDestructive: true
  },
  clearCollectionScam: {
    page: 'collection',
    label: 'Clear scam Collection',
    operation: 'clearCollectionScamInfo',
    variables: collection => ({ collection }),
    done: 'Cleared of scam',
    isDestructive: false
  },
  blacklistCollection: {
    page: 'collection',
    label: 'Blacklist collection',
    operation: 'addBlacklistedCollection',
    variables: collection => ({ collection }),
    done: 'Blacklisted',
    isDestructive: true
  },
  clearCollectionReport: {
    page: 'collection',
    label: 'Clear Report Collection',
    operation: 'clearReportCollection',
    variables: collectionIdentifier => ({ input: { collectionIdentifier } }),
    done: 'Reports cleared',
    isDestructive: true
  },
  featuredCollections: {
    page: 'account',
    label: 'Add/Remove Featured Collection',
    modal: 'add-featured-collection'
  },
  blacklistedCollections: {
    page: 'account',
    label: 'Add/Remove Blacklisted Collection',
    modal: 'add-or-remove-blacklisted-collection'
  }
} as const satisfies Record<string, AnyChange | Opening>

export type AdminActionName = keyof typeof ADMIN_ACTIONS

export type AdminAction = AnyChange | Opening

/** Of a page, in their order. */
export function adminActions(page: AdminPage, isPartner: boolean): AdminActionName[] {
  const names = Object.keys(ADMIN_ACTIONS) as AdminActionName[]
  return names.filter(name => {
    const action: AdminAction = ADMIN_ACTIONS[name]
    return action.page === page && (!isPartner || action.inPartnerMode === true)
  })
}

/** Undefined for what opens a dialog, and for a name nobody knows. */
export function adminChange(name: string): AnyChange | undefined {
  if (!Object.hasOwn(ADMIN_ACTIONS, name)) return undefined
  const action: AdminAction = ADMIN_ACTIONS[name as AdminActionName]
  return 'operation' in action ? action : undefined
}
