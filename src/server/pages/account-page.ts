// Loads the page at /{address} or /@{herotag}: an account with one of its lists, and a dialog above it.

import { loadOwnOfferCount } from '../../lib/api/offers.ts'
import { type OwnCounts, toOwnCounts } from '../../lib/api/own-counts.ts'
import { loadAccountStats } from '../../lib/api/people.ts'
import type { Page } from '../../lib/api/structs.ts'
import {
  DEFAULT_ACCOUNT_TAB,
  DIALOG_LISTS,
  type DialogListName,
  isDialogListName,
  isOwnListName,
  isPeopleListName
} from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { DIALOGS, type DialogName } from '../../lib/dialogs.ts'
import { personText } from '../../lib/format/names.ts'
import type { DialogProps } from '../../lib/loaders/dialog-target.ts'
import { HIDDEN_TITLES, type HiddenReason } from '../../lib/messages/hidden-account.ts'
import { readCursor, readPageNumber } from '../../lib/queries/query-params.ts'
import type { CollectionOption } from '../api/account-lists.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { type AccountView, loadAccountListPage, loadAccountView } from './account.ts'
import { loadCollectionOptions } from './account-collection-options.ts'
import {
  type AccountListItem,
  type AccountListQuery,
  canFilter,
  canSearch
} from './account-list.ts'
import {
  type AccountRoute,
  canOpenDialog,
  herotagHref,
  readAccountDialog,
  readAccountRoute,
  readAccountTab,
  readCollectionFilter,
  requiresLogin,
  resolveAccount
} from './account-route.ts'
import { loadModalData, type PageContext } from './asset-page.ts'
import { readCallback } from './dialog-callback.ts'
import type { OwnListRow } from './own-list-rows.ts'
import { loadOwnListRows } from './own-lists.ts'
import { isComplete } from './page-status.ts'
import { loadPersonListRows, type PersonListRow } from './people-list.ts'
import { loadReceivedOffers, type ReceivedOffer } from './received-offers.ts'
import { readSearchText } from './search-text.ts'
import { findSimilarOwnItems } from './similar-own-items.ts'

export interface AccountDialog {
  name: DialogListName | DialogName
  /**
   * Props of the dialog's island. `undefined` for the dialogs with the viewer's lists, whose rows the server renders.
   */
  props: DialogProps | undefined
  /** The options of the collection filter, for the viewer's items. */
  collections?: readonly CollectionOption[] | undefined
  /** The numbers beside the lists of the viewer. */
  counts?: OwnCounts | undefined
  /** Rows of a list dialog. `undefined` for other dialogs, and when the list is loaded after the dialog opens. */
  rows: ApiResult<Page<OwnListRow | PersonListRow>> | undefined
  /** Names similar to the search text, when the search found none of the viewer's items. */
  similar?: readonly string[] | undefined
  title: string
}

interface PageFrame {
  /** Path of the account with its tab, without dialog and query. */
  path: string
  status: 200 | 503
  title: string
  /** Requested path and query. */
  url: string
}

export type AccountPage =
  | { step: 'redirect'; path: string }
  | { step: 'missing' }
  | (PageFrame & { step: 'hidden'; reason: HiddenReason })
  /** Only the next items of the list. */
  | { step: 'items'; list: ApiResult<Page<AccountListItem>>; path: string; query: AccountListQuery }
  | { step: 'rows'; dialog: AccountDialog; path: string }
  | (PageFrame & {
      step: 'open'
      dialog: AccountDialog | undefined
      isCacheable: boolean
      /** `undefined` when only the dialog is requested, and on a partner's site. */
      view: AccountView | undefined
    })

const TRANSACTION_HASH = /^[0-9a-f]{64}$/
const NOT_FOUND = { step: 'missing' } as const
/** Redirects from another account's dialog on a partner's site, which has no account pages. */
const PARTNER_HOME = { step: 'redirect', path: routes.home() } as const

export async function loadAccountPage(url: URL, context: PageContext): Promise<AccountPage> {
  const route = readAccountRoute(url.pathname)
  if (!route) return NOT_FOUND
  const { send, viewer } = context
  const { partner } = context.environment
  const found = await resolveAccount(send, route)
  if (found === 'missing') return partner ? PARTNER_HOME : NOT_FOUND
  if (found === 'unreachable') return hiddenPage(found, route.basePath, url)
  const isOwner = viewer?.address === found.address
  const name = route.modal === undefined ? undefined : readAccountDialog(route.modal)
  if (route.modal !== undefined && !name) return NOT_FOUND
  if (partner && !(isOwner && name && isOwnListName(name))) return PARTNER_HOME
  const tab = readAccountTab(route.tab, isOwner)
  const isAdmin = viewer?.isAdmin === true
  // Tabs and dialogs that this viewer may not open redirect to the account. A visitor without a login was redirected
  // earlier (page-access.ts).
  if (!tab || (name && !canOpenDialog(name, { isAdmin, isOwner })))
    return { step: 'redirect', path: route.basePath }
  const path = tab === DEFAULT_ACCOUNT_TAB ? route.basePath : `${route.basePath}/${tab}`
  if (route.tab === DEFAULT_ACCOUNT_TAB) return { step: 'redirect', path: path + url.search }
  if (requiresLogin(tab) && !viewer) return redirectToConnect(route, path)
  const isFilterable = !name && canFilter(tab)
  const collection = isFilterable ? readCollectionFilter(url.searchParams) : undefined
  const query = {
    address: found.address,
    after: name ? undefined : readCursor(url.searchParams),
    collection,
    isOwner,
    marketplaceKey: context.environment.marketplaceKey,
    now: context.now,
    search:
      isFilterable && canSearch({ collection, tab }) ? readSearchText(url.searchParams) : undefined,
    tab,
    viewer: viewer?.address
  }
  if (name) return loadAccountDialog(name, { path, query, url, visit: context })
  if (context.fragment !== 'list') return loadAccount({ path, query, url, visit: context })
  const list = await loadAccountListPage(send, query)
  return typeof list === 'string'
    ? hiddenPage(list, path, url)
    : { step: 'items', list, path, query }
}

interface AccountRequest {
  path: string
  query: AccountListQuery
  url: URL
  visit: PageContext
}

async function loadAccount(
  { path, query, url, visit }: AccountRequest,
  dialog?: AccountDialog
): Promise<AccountPage> {
  const view = await loadAccountView(visit.send, query)
  if (typeof view === 'string') return hiddenPage(view, path, url)
  const { address, isOwner } = query
  const { herotag } = view.profile
  const [, segment] = path.split('/', 2)
  // The owner's page has the herotag in its URL.
  if (isOwner && herotag && segment === address)
    return { step: 'redirect', path: herotagHref(url, herotag) }
  return {
    step: 'open',
    dialog,
    isCacheable: isComplete(view),
    path,
    status: view.list.ok ? 200 : 503,
    title: personText({ address, herotag, isPrivate: false }),
    url: url.pathname + url.search,
    view
  }
}

async function loadAccountDialog(
  name: AccountDialog['name'],
  request: AccountRequest
): Promise<AccountPage> {
  const { path, url, visit } = request
  const dialog = isDialogListName(name)
    ? {
        name,
        props: undefined,
        ...(await loadDialogLists(name, request)),
        title: DIALOG_LISTS[name].title
      }
    : {
        name,
        props: await loadDialogProps(name, request),
        rows: undefined,
        title: DIALOGS[name].title
      }
  const { title } = dialog
  if (visit.fragment === 'list') return { step: 'rows', dialog, path }
  const isPartner = visit.environment.partner !== undefined
  if (visit.fragment !== 'modal' && !isPartner) return loadAccount(request, dialog)
  return {
    step: 'open',
    dialog,
    isCacheable: false,
    path: isPartner ? routes.home() : path,
    status: 200,
    title,
    url: url.pathname + url.search,
    view: undefined
  }
}

async function loadDialogProps(
  name: DialogName,
  { path, query, url, visit }: AccountRequest
): Promise<AccountDialog['props']> {
  const identifier = query.address
  const [, param] = url.pathname.split(`/${name}/`)
  const [, account] = path.split('/')
  const { data } = await loadModalData(identifier, { auctionId: undefined, param, name }, visit)
  const transaction = TRANSACTION_HASH.exec(url.searchParams.get('transaction') ?? '')?.[0]
  return {
    callback: readCallback(url),
    data,
    identifier,
    name,
    param,
    path: `/${account}`,
    transaction
  }
}

/** The rows of a list, and the numbers beside the lists of the viewer. */
async function loadDialogLists(
  list: DialogListName,
  request: AccountRequest
): Promise<Pick<AccountDialog, 'collections' | 'counts' | 'rows' | 'similar'>> {
  const { query, visit } = request
  const { address, isOwner, marketplaceKey } = query
  const isOwnList = isOwnListName(list) && visit.fragment !== 'list'
  if (!isOwnList) return { rows: await loadDialogRows(list, request) }
  // A search does not change the numbers of the lists, so the offers are not loaded.
  const search = readSearchText(request.url.searchParams)
  const isSearch = search !== undefined
  const receiving = isSearch ? undefined : toResult(loadReceivedOffers(visit.send, query))
  const [rows, stats, offers, received, collections] = await Promise.all([
    loadDialogRows(list, request, receiving),
    toResult(visit.send(loadAccountStats({ address, isOwner, marketplaceKey }))),
    isSearch ? undefined : toResult(visit.send(loadOwnOfferCount(query))),
    receiving,
    list === 'my-nfts' ? loadCollectionOptions(visit.send, query) : undefined
  ])
  const parts = {
    made: offers?.ok ? offers.value : undefined,
    received: received?.ok ? received.value.length : undefined
  }
  const isFirstPage = readCursor(request.url.searchParams) === undefined
  const isEmpty = isFirstPage && rows?.ok === true && rows.value.items.length === 0
  const similar =
    search && isEmpty && list === 'my-nfts'
      ? await findSimilarOwnItems(visit.send, { address, marketplaceKey, search })
      : undefined
  const counts = stats.ok ? toOwnCounts(stats.value, parts) : undefined
  return { collections, counts, rows, similar }
}

async function loadDialogRows(
  list: DialogListName,
  { query, url, visit }: AccountRequest,
  received?: Promise<ApiResult<ReceivedOffer[]>>
): Promise<AccountDialog['rows']> {
  if (visit.fragment === 'modal' && DIALOG_LISTS[list].delayMs > 0) return undefined
  if (!isPeopleListName(list)) {
    return loadOwnListRows(visit.send, {
      ...query,
      after: readCursor(url.searchParams),
      collection: list === 'my-nfts' ? readCollectionFilter(url.searchParams) : undefined,
      list,
      received,
      search: readSearchText(url.searchParams)
    })
  }
  const isNextPage = visit.fragment === 'list'
  const page = readPageNumber(url.searchParams)
  return loadPersonListRows(visit.send, { isNextPage, list, page, viewer: query.address })
}

function hiddenPage(reason: HiddenReason, path: string, url: URL): AccountPage {
  return {
    step: 'hidden',
    path,
    status: reason === 'private' ? 200 : 503,
    title: HIDDEN_TITLES[reason],
    url: url.pathname + url.search,
    reason
  }
}

/** Redirects to the account page, which opens the login and then the tab. */
function redirectToConnect({ basePath }: AccountRoute, path: string): AccountPage {
  return { step: 'redirect', path: `${basePath}?connect=${encodeURIComponent(path)}` }
}
