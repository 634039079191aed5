// What an address of an account names: whose it is, the tab, the dialog. Says nothing yet about who may see it.

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
import { DIALOGS, type Dialog, type DialogName } from '../../lib/dialogs.ts'
import { StatusError } from '../../lib/errors.ts'
import { herotagText } from '../../lib/format/names.ts'
import { isAddress } from '../../lib/protocol/address.ts'
import { toResult } from '../api/api-result.ts'
import { readDialog } from './read-dialog.ts'

export interface AccountRoute {
  handle: { address: string } | { herotag: string }
  /** The account as the address names it: `/@alice`. */
  basePath: string
  modal: string | undefined
  tab: string | undefined
}

const HEROTAG = /^[a-z0-9][a-z0-9._-]{0,63}$/
const COLLECTION = /^[A-Z0-9]{3,10}-[a-f0-9]{6}$/

/** `undefined` where it can be nobody's. What is no address is a handle. */
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
  if (!HEROTAG.test(herotag)) return undefined
  return { handle: { herotag }, basePath: routes.account({ address: '', herotag }), modal, tab }
}

/** `missing`: nobody has the handle. `unreachable`: nobody could say. */
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

/** `undefined` for a tab that this viewer's page of the account does not have. */
export function readAccountTab(tab: string | undefined, isOwner: boolean): AccountTab | undefined {
  if (tab === undefined) return DEFAULT_ACCOUNT_TAB
  return accountTabs(isOwner).find(i => i === tab)
}

export function requiresLogin(tab: AccountTab): boolean {
  return 'auth' in ACCOUNT_TABS[tab]
}

/** The dialogs of accounts: one's own lists of things and people, and those of the table that need an account. */
export function readAccountDialog(modal: string): DialogListName | DialogName | undefined {
  if (isDialogListName(modal)) return modal
  return readDialog(modal, ['account'])?.name
}

/** An admin's dialogs open over anybody's page; all others over one's own. */
export function canOpenDialog(
  name: DialogListName | DialogName,
  { isAdmin, isOwner }: { isAdmin: boolean; isOwner: boolean }
): boolean {
  const row: Dialog | undefined = isDialogListName(name) ? undefined : DIALOGS[name]
  return row?.isAdminOnly ? isAdmin : isOwner
}

/** What to see of what somebody made; a strange value is everything. */
export function readCollectionFilter(query: URLSearchParams): string | undefined {
  const collection = collectionIdentifier(query.get('collection') ?? '')
  return COLLECTION.test(collection) ? collection : undefined
}

/** An address with the account's handle in place of its address. */
export function herotagHref({ pathname, search }: URL, herotag: string): string {
  const [, , ...rest] = pathname.split('/')
  return [routes.account({ address: '', herotag }), ...rest].join('/') + search
}
