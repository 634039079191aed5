// The table of admin actions by page (specification 3 section 6). The server renders the menu from it, for admins only,
// with the actions that apply to the page's subject; the browser imports it on demand, when an admin presses a menu
// item. The texts of the confirmation are in messages/admin-confirmation.ts.

import { moderationPath } from './config/moderation-path.ts'
import type { OperationName, Variables } from './config/operation-types.ts'
import { routes } from './config/routes.ts'
import type { DialogName } from './dialogs.ts'

// NSFW scores set by an admin (specification 1 section 9), far below and above the threshold of the services.
const NSFW_FLAG_ON = 0.99
const NSFW_FLAG_OFF = 0.11

export type AdminPage = 'account' | 'asset' | 'collection'

/** The known state of an asset or a collection, which decides which actions apply. */
export interface AdminState {
  /** For a collection: whether at least one of its items is not safe for work. */
  isNsfw?: boolean
  /** For a collection: whether all of its known items are not safe for work. */
  isAllNsfw?: boolean
  scam?: 'potentialScam' | 'scam' | undefined
  isBlacklisted?: boolean
  isFeatured?: boolean
  /** Whether the maximum number of collections is featured. */
  isFeaturedFull?: boolean
}

interface AdminItem {
  label: string
  page: AdminPage
  /** Whether the action applies; absent when it always does. */
  applies?(state: AdminState): boolean
  /** The action is also offered on a partner's site. */
  inPartnerMode?: boolean
  /** Whether it undoes another action. It then has a separate button in lists of that action's results. */
  isReversal?: boolean
  /** Whether the deleted data cannot be restored: reports, and which single items were marked. */
  isFinal?: boolean
}

/** A mutation of the data service about one asset or collection. */
type ModerationAction<Name extends OperationName> = AdminItem & {
  operation: Name
  /** `identifier`: that of the asset or the collection. */
  variables(identifier: string): Variables<Name>
  /** Text of the toast after success. */
  successText: string
  /** The list on the moderation page that contains the subject afterwards. */
  list?: 'blacklist' | 'collections' | 'featured' | 'items'
}

type AnyModerationAction = { [Name in OperationName]: ModerationAction<Name> }[OperationName]

interface OpenDialogAction extends AdminItem {
  modal: DialogName
}

interface OpenPageAction extends AdminItem {
  /** `subject`: the address of the account. */
  href(subject: string): string
}

export const ADMIN_ACTIONS = {
  markNftNsfw: {
    page: 'asset',
    label: 'Mark NFT NSFW',
    applies: ({ isNsfw }) => isNsfw !== true,
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_FLAG_ON } }),
    successText: 'Marked as not safe for work',
    list: 'items',
    inPartnerMode: true
  },
  clearNftNsfw: {
    page: 'asset',
    label: 'Clear NFT NSFW',
    applies: ({ isNsfw }) => isNsfw === true,
    isReversal: true,
    operation: 'flagNft',
    variables: identifier => ({ input: { identifier, nsfwFlag: NSFW_FLAG_OFF } }),
    successText: 'No longer marked as not safe for work'
  },
  markNftScam: {
    page: 'asset',
    label: 'Mark Scam NFT',
    applies: ({ scam }) => scam !== 'scam',
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Scam', type: 'scam' }),
    successText: 'Marked as a scam',
    list: 'items'
  },
  markNftPotentialScam: {
    page: 'asset',
    label: 'Mark Potential Scam NFT',
    applies: ({ scam }) => scam === undefined,
    operation: 'setNftScamInfo',
    variables: identifier => ({ identifier, info: 'Potential Scam', type: 'potentialScam' }),
    successText: 'Marked as a potential scam',
    list: 'items'
  },
  clearNftScam: {
    page: 'asset',
    label: 'Clear scam NFT',
    applies: ({ scam }) => scam !== undefined,
    isReversal: true,
    operation: 'clearNftScamInfo',
    variables: identifier => ({ identifier }),
    successText: 'No longer marked as a scam'
  },
  clearNftReport: {
    page: 'asset',
    label: 'Clear report NFT',
    isFinal: true,
    operation: 'clearReportNft',
    variables: identifier => ({ input: { identifier } }),
    successText: 'Reports cleared'
  },
  markCollectionNsfw: {
    page: 'collection',
    label: 'Mark Collection NSFW',
    applies: ({ isAllNsfw }) => isAllNsfw !== true,
    operation: 'flagCollection',
    variables: collection => ({ input: { collection, nsfwFlag: NSFW_FLAG_ON } }),
    successText: 'Marked as not safe for work',
    list: 'collections',
    inPartnerMode: true
  },
  clearCollectionNsfw: {
    page: 'collection',
    label: 'Clear Collection NSFW',
    applies: ({ isNsfw }) => isNsfw === true,
    isReversal: true,
    isFinal: true,
    operation: 'flagCollection',
    variables: collection => ({ input: { collection, nsfwFlag: NSFW_FLAG_OFF } }),
    successText: 'No longer marked as not safe for work'
  },
  markCollectionScam: {
    page: 'collection',
    label: 'Mark Scam Collection',
    applies: ({ scam }) => scam !== 'scam',
    operation: 'setCollectionScamInfo',
    variables: collection => ({ collection }),
    successText: 'Marked as a scam',
    list: 'collections'
  },
  clearCollectionScam: {
    page: 'collection',
    label: 'Clear scam Collection',
    applies: ({ scam }) => scam !== undefined,
    isReversal: true,
    operation: 'clearCollectionScamInfo',
    variables: collection => ({ collection }),
    successText: 'No longer marked as a scam'
  },
  blacklistCollection: {
    page: 'collection',
    label: 'Blacklist collection',
    applies: ({ isBlacklisted }) => isBlacklisted !== true,
    operation: 'addBlacklistedCollection',
    variables: collection => ({ collection }),
    successText: 'Blacklisted',
    list: 'blacklist'
  },
  unblacklistCollection: {
    page: 'collection',
    label: 'Remove from the blacklist',
    applies: ({ isBlacklisted }) => isBlacklisted === true,
    isReversal: true,
    operation: 'removeBlacklistedCollection',
    variables: collection => ({ collection }),
    successText: 'No longer blacklisted'
  },
  featureCollection: {
    page: 'collection',
    label: 'Feature collection',
    applies: ({ isBlacklisted, isFeatured, isFeaturedFull, scam }) =>
      isFeatured === false && isBlacklisted === false && isFeaturedFull !== true && !scam,
    operation: 'addFeaturedCollection',
    variables: collection => ({ input: { collection, type: 'Featured' } }),
    successText: 'Featured',
    list: 'featured'
  },
  unfeatureCollection: {
    page: 'collection',
    label: 'Stop featuring collection',
    applies: ({ isFeatured }) => isFeatured === true,
    isReversal: true,
    operation: 'removeFeaturedCollection',
    variables: collection => ({ input: { collection, type: 'Featured' } }),
    successText: 'No longer featured'
  },
  clearCollectionReport: {
    page: 'collection',
    label: 'Clear Report Collection',
    isFinal: true,
    operation: 'clearReportCollection',
    variables: collectionIdentifier => ({ input: { collectionIdentifier } }),
    successText: 'Reports cleared'
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
  },
  moderateAccount: {
    page: 'account',
    label: 'Moderate this account’s items',
    href: address => moderationPath({ q: address })
  },
  moderation: {
    page: 'account',
    label: 'Moderation',
    href: () => routes.moderation()
  }
} as const satisfies Record<string, AnyModerationAction | OpenDialogAction | OpenPageAction>

export type AdminActionName = keyof typeof ADMIN_ACTIONS

/** An action that changes the subject. The others open a dialog or a page. */
export type ModerationActionName = {
  [Name in AdminActionName]: (typeof ADMIN_ACTIONS)[Name] extends { operation: OperationName }
    ? Name
    : never
}[AdminActionName]

export type AdminAction = AnyModerationAction | OpenDialogAction | OpenPageAction

/** The actions that apply to the subject of a page, in the order of the table. */
export function listAdminActions(
  page: AdminPage,
  isPartner: boolean,
  state: AdminState = {}
): AdminActionName[] {
  const names = Object.keys(ADMIN_ACTIONS) as AdminActionName[]
  return names.filter(name => {
    const action: AdminAction = ADMIN_ACTIONS[name]
    const isOffered = action.page === page && (!isPartner || action.inPartnerMode === true)
    return isOffered && (action.applies?.(state) ?? true)
  })
}

/** Whether the action undoes another one. */
export function isReversal(name: AdminActionName): boolean {
  const action: AdminAction = ADMIN_ACTIONS[name]
  return action.isReversal === true
}

/** Whether the action clears the reports of the subject. */
export function clearsReports(name: string): boolean {
  return name === 'clearNftReport' || name === 'clearCollectionReport'
}

/** Whether visitors see less of the subject or a warning after the action, or the action cannot be undone. */
export function isHarmful(name: AdminActionName): boolean {
  const action: AdminAction = ADMIN_ACTIONS[name]
  return action.isFinal === true || marksSubject(name)
}

/** Whether the action marks or blacklists the subject: it is then in a list other than the featured collections. */
export function marksSubject(name: string): boolean {
  const list = findModerationAction(name)?.list
  return list !== undefined && list !== 'featured'
}

/**
 * The path of the list in which an admin finds the subject after the action; `undefined` when it is in no list. The
 * lists of marks are sorted by creation, so an old subject may be far down: the path then searches for the subject.
 */
export function pathAfterAction(name: AdminActionName, subject: string): string | undefined {
  const action: AdminAction = ADMIN_ACTIONS[name]
  const list = 'list' in action ? action.list : undefined
  if (!list) return undefined
  return moderationPath(
    list === 'items' || list === 'collections' ? { list, q: subject } : { list }
  )
}

/**
 * The text of the toast and of the list of decisions after an action. `mark`: the scam mark that the action removes.
 */
export function doneText(name: string, mark?: string): string {
  const text = findModerationAction(name)?.successText ?? ''
  return name === 'clearNftScam' && mark === 'potentialScam'
    ? text.replace('a scam', 'a potential scam')
    : text
}

/** `undefined` for an unknown name and for an action that opens a dialog. */
export function findModerationAction(name: string): AnyModerationAction | undefined {
  if (!Object.hasOwn(ADMIN_ACTIONS, name)) return undefined
  const action: AdminAction = ADMIN_ACTIONS[name as AdminActionName]
  return 'operation' in action ? action : undefined
}
