// Reads the URL of an account page: the account, the tab, the dialog. `canOpenDialog` and the page check the access.

import { loadAddressByHerotag } from '../../lib/api/chain.ts'
import type { Send } from '../../lib/api/request.ts'
import {
  ACCOUNT_TABS,
  type AccountTab,
  accountTabs,
  DEFAULT_ACCOUNT_TAB,
  type DialogListName,
  isDialogListName
} from '../../lib/config/account-lists.ts'
import { matchRoute } from '../../lib/config/match-route.ts'
import { collectionIdentifier, routes } from '../../lib/config/routes.ts'
import type { Dialog } from '../../lib/dialog-definition.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'
import { StatusError } from '../../lib/errors.ts'
import { herotagText } from '../../lib/format/names.ts'
import { isAddress } from '../../lib/protocol/address.ts'
import { COLLECTION_IDENTIFIER } from '../../lib/protocol/collection-identifier.ts'
import { isHerotag } from '../../lib/protocol/herotag.ts'
import { toResult } from '../api/api-result.ts'
import { readDialog } from './read-dialog.ts'

export interface AccountRoute {
  handle: { address: string } | { herotag: string }
  /** The account's path as in the URL: `/@alice`. */
  basePath: string
  modal: string | undefined
  tab: string | undefined
}

/**
 * `undefined` for a segment that is neither an address nor a valid herotag. A segment that is not an address is read
 * as a herotag.
 */
export function readAccountRoute(pathname: string): AccountRoute | undefined {
  const params = matchRoute(pathname)?.params ?? {}
  const { modal, tab } = params
  const segment = (params['account'] ?? '').replace(/^%40/, '@')
  if (isAddress(segment)) {
    return {
      handle: { address: segment },
      basePath: routes.account({ address: segment }),
      modal,
      tab
    }
  }
  const herotag = herotagText(segment.toLowerCase())
  if (!isHerotag(herotag)) return undefined
  return { handle: { herotag }, basePath: routes.account({ address: '', herotag }), modal, tab }
}

/** `missing`: the herotag does not exist. `unreachable`: it could not be resolved. */
export async function resolveAccount(
  send: Send,
  { handle }: AccountRoute
): Promise<{ address: string } | 'missing' | 'unreachable'> {
  if ('address' in handle) return handle
  const found = await toResult(send(loadAddressByHerotag(handle.herotag)))
  if (found.ok) return { address: found.value }
  const { reason } = found
  return reason instanceof StatusError && reason.status < 500 ? 'missing' : 'unreachable'
}

/** `undefined` when the account's page does not have the tab for this viewer. */
export function readAccountTab(tab: string | undefined, isOwner: boolean): AccountTab | undefined {
  if (tab === undefined) return DEFAULT_ACCOUNT_TAB
  return accountTabs(isOwner).find(i => i === tab)
}

export function requiresLogin(tab: AccountTab): boolean {
  return 'auth' in ACCOUNT_TABS[tab]
}

/**
 * The dialogs of account pages: the viewer's own lists, and the rows of the dialog table with an account as target.
 */
export function readAccountDialog(modal: string): DialogListName | DialogName | undefined {
  if (isDialogListName(modal)) return modal
  return readDialog(modal, ['account'])?.name
}

/** Admin dialogs open over any account; all others only over the viewer's own. */
export function canOpenDialog(
  name: DialogListName | DialogName,
  { isAdmin, isOwner }: { isAdmin: boolean; isOwner: boolean }
): boolean {
  const row: Dialog | undefined = isDialogListName(name) ? undefined : DIALOGS[name]
  return row?.isAdminOnly ? isAdmin : isOwner
}

/** The collection filter of a list of items; an invalid value means all collections. */
export function readCollectionFilter(query: URLSearchParams): string | undefined {
  const collection = collectionIdentifier(query.get('collection') ?? '')
  return COLLECTION_IDENTIFIER.test(collection) ? collection : undefined
}

/** Replaces the account's address in a URL by its herotag. */
export function herotagHref({ pathname, search }: URL, herotag: string): string {
  const [, , ...rest] = pathname.split('/')
  return [routes.account({ address: '', herotag }), ...rest].join('/') + search
}
