// The table of admin actions by page (specification 3 section 6). The server renders the menu from it, for admins
// only; the browser imports it on demand, when an admin presses a menu item.

import type { OperationName, Variables } from './config/operation-types.ts'
import type { DialogName } from './dialogs.ts'

// NSFW scores set by an admin. The services compare the score with a threshold; both values are far from it.
const NSFW_FLAG_ON = 0.99
const NSFW_FLAG_OFF = 0.11

export type AdminPage = 'account' | 'asset' | 'collection'

interface AdminItem {
  label: string
  page: AdminPage
  /** The action is also offered on a partner's site. */
  inPartnerMode?: boolean
}

/** A mutation of the data service about one asset or collection. */
type ModerationAction<Name extends OperationName> = AdminItem & {
  operation: Name
  /** `identifier`: of the asset or the collection. */
  variables(identifier: string): Variables<Name>
  /** Text of the toast after success. */
  successText: string
  /** The action hides an item, adds a warning to it or cannot be undone, so the menu opens a confirmation first. */
  isDestructive: boolean
}

type AnyModerationAction = { [Name in OperationName]: ModerationAction<Name> }[OperationName]

interface OpenDialogAction extends AdminItem {
  modal: DialogName
}

export const ADMIN_ACTIONS = {
  markNftNsfw: {
    page: 'asset',
    label: 'Mark NFT NSFW',
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_FLAG_ON } }),
    successText: 'Marked as not safe for work',
    isDestructive: true,
    inPartnerMode: true
  },
  clearNftNsfw: {
    page: 'asset',
    label: 'Clear NFT NSFW',
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_FLAG_OFF } }),
    successText: 'No longer marked as not safe for work',
    isDestructive: false
  },
  markNftScam: {
    page: 'asset',
    label: 'Mark Scam NFT',
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Scam', type: 'scam' }),
    successText: 'Marked as a scam',
    isDestructive: true
  },
  markNftPotentialScam: {
    page: 'asset',
    label: 'Mark Potential Scam NFT',
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Potential Scam', type: 'potentialScam' }),
    successText: 'Marked as a potential scam',
    isDestructive: true
  },
  clearNftScam: {
    page: 'asset',
    label: 'Clear scam NFT',
    operation: 'clearNftScamInfo',
    variables: identifier => ({ identifier }),
    successText: 'No longer marked as a scam',
    isDestructive: false
  },
  clearNftReport: {
    page: 'asset',
    label: 'Clear report NFT',
    operation: 'clearReportNft',
    variables: identifier => ({ input: { identifier } }),
    successText: 'Reports cleared',
    isDestructive: true
  },
  markCollectionNsfw: {
    page: 'collection',
    label: 'Mark Collection NSFW',
    operation: 'flagCollection',
    variables: collection => ({ input: { collection, nsfwFlag: NSFW_FLAG_ON } }),
    successText: 'Marked as not safe for work',
    isDestructive: true,
    inPartnerMode: true
  },
  markCollectionScam: {
    page: 'collection',
    label: 'Mark Scam Collection',
    operation: 'setCollectionScamInfo',
    variables: collection => ({ collection }),
    successText: 'Marked as a scam',
    isDestructive: true
  },
  clearCollectionScam: {
    page: 'collection',
    label: 'Clear scam Collection',
    operation: 'clearCollectionScamInfo',
    variables: collection => ({ collection }),
    successText: 'No longer marked as a scam',
    isDestructive: false
  },
  blacklistCollection: {
    page: 'collection',
    label: 'Blacklist collection',
    operation: 'addBlacklistedCollection',
    variables: collection => ({ collection }),
    successText: 'Blacklisted',
    isDestructive: true
  },
  clearCollectionReport: {
    page: 'collection',
    label: 'Clear Report Collection',
    operation: 'clearReportCollection',
    variables: collectionIdentifier => ({ input: { collectionIdentifier } }),
    successText: 'Reports cleared',
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
} as const satisfies Record<string, AnyModerationAction | OpenDialogAction>

export type AdminActionName = keyof typeof ADMIN_ACTIONS

export type AdminAction = AnyModerationAction | OpenDialogAction

/** The actions of a page, in the order of the table. */
export function adminActions(page: AdminPage, isPartner: boolean): AdminActionName[] {
  const names = Object.keys(ADMIN_ACTIONS) as AdminActionName[]
  return names.filter(name => {
    const action: AdminAction = ADMIN_ACTIONS[name]
    return action.page === page && (!isPartner || action.inPartnerMode === true)
  })
}

/** `undefined` for an unknown name and for an action that opens a dialog. */
export function findModerationAction(name: string): AnyModerationAction | undefined {
  if (!Object.hasOwn(ADMIN_ACTIONS, name)) return undefined
  const action: AdminAction = ADMIN_ACTIONS[name as AdminActionName]
  return 'operation' in action ? action : undefined
}
