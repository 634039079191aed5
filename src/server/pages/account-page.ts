// What an address under /{address} or /@{herotag} opens: an account with one of its lists, and a dialog above it.

import type { Page } from '../../lib/api/structs.ts'
import {
  DIALOG_LISTS,
  type DialogListName,
  FIRST_TAB,
  isDialogListName,
  isPeopleListName
} from '../../lib/config/account-lists.ts'
import { MODALS, type ModalName } from '../../lib/config/modals.ts'
import { personText } from '../../lib/format/names.ts'
import { loadCollectionListFacts } from '../../lib/loaders/collection-list.ts'
import { packFacts } from '../../lib/loaders/pack.ts'
import { readCursor } from '../../lib/queries/query.ts'
import { collectionListOf } from '../../lib/rules/collection-choice.ts'
import { type Attempt, attempt } from '../api/attempt.ts'
import { type AccountView, loadAccountListPage, loadAccountView } from './account.ts'
import {
  type AccountAddress,
  inHerotagForm,
  mayOpen,
  needsLogin,
  readAccountAddress,
  readAccountDialog,
  readAccountTab,
  readCollectionFilter,
  resolveAccount
} from './account-address.ts'
import type { AccountListQuery, ListCard } from './account-list.ts'
import { loadFacts, type Visit } from './asset-page.ts'
import { isWhole } from './failure.ts'
import { loadOwnRows, type OwnRow } from './own-lists.ts'
import { loadPeopleRows, type PersonRow } from './people-list.ts'

/** Why nothing is shown of somebody. `unchecked`, `unreachable`: nobody could say whether it may be, or who it is. */
export type Hidden = 'private' | 'unchecked' | 'unreachable'

export interface AccountDialog {
  name: DialogListName | ModalName
  /** What its island is given; of a list, nothing. */
  props: Record<string, string | undefined>
  /** Of one's own list; `undefined` for other dialogs, and where the list is asked for after the dialog stands. */
  rows: Attempt<Page<OwnRow | PersonRow>> | undefined
  title: string
}

interface Frame {
  /** Of the account with its tab, without dialog and query. */
  path: string
  status: 200 | 503
  title: string
  /** Path and query asked for. */
  url: string
}

export type AccountPage =
  | { step: 'elsewhere'; path: string }
  | { step: 'missing' }
  | (Frame & { step: 'hidden'; why: Hidden })
  /** The next items alone. */
  | { step: 'items'; list: Attempt<Page<ListCard>>; path: string; query: AccountListQuery }
  | { step: 'rows'; dialog: AccountDialog; path: string }
  | (Frame & {
      step: 'open'
      dialog: AccountDialog | undefined
      isShared: boolean
      /** Left out where the dialog alone is asked for. */
      view: AccountView | undefined
    })

const TRANSACTION = /^[0-9a-f]{64}$/
const MISSING = { step: 'missing' } as const

export async function openAccountPage(url: URL, visit: Visit): Promise<AccountPage> {
  const asked = readAccountAddress(url.pathname)
  if (!asked) return MISSING
  const { send, viewer } = visit
  const found = await resolveAccount(send, asked)
  if (found === 'missing') return MISSING
  if (found === 'unreachable') return hidden(found, asked.home, url)
  const isOwner = viewer?.address === found.address
  const name = asked.modal === undefined ? undefined : readAccountDialog(asked.modal)
  if (asked.modal !== undefined && !name) return MISSING
  const tab = readAccountTab(asked.tab, isOwner)
  const isAdmin = viewer?.isAdmin === true
  // What is one's own is for nobody else; a visitor has been kept out before.
  if (!tab || (name && !mayOpen(name, { isAdmin, isOwner })))
    return { step: 'elsewhere', path: asked.home }
  const path = tab === FIRST_TAB ? asked.home : `${asked.home}/${tab}`
  if (asked.tab === FIRST_TAB) return { step: 'elsewhere', path: path + url.search }
  if (needsLogin(tab) && !viewer) return askToConnect(asked, path)
  const query = {
    address: found.address,
    after: name ? undefined : readCursor(url.searchParams),
    collection: name ? undefined : readCollectionFilter(url.searchParams),
    isOwner,
    marketplaceKey: visit.environment.marketplaceKey,
    now: visit.now,
    tab,
    viewer: viewer?.address
  }
  if (name) return openDialog(name, { path, query, url, visit })
  if (visit.only !== 'list') return openAccount({ path, query, url, visit })
  const list = await loadAccountListPage(send, query)
  return typeof list === 'string' ? hidden(list, path, url) : { step: 'items', list, path, query }
}

interface Opening {
  path: string
  query: AccountListQuery
  url: URL
  visit: Visit
}

async function openAccount(
  { path, query, url, visit }: Opening,
  dialog?: AccountDialog
): Promise<AccountPage> {
  const view = await loadAccountView(visit.send, query)
  if (typeof view === 'string') return hidden(view, path, url)
  const { address, isOwner } = query
  const { herotag } = view.profile
  if (isOwner && herotag && path.split('/', 2)[1] === address) {
    return { step: 'elsewhere', path: inHerotagForm(url, herotag) }
  }
  return {
    step: 'open',
    dialog,
    isShared: isWhole(view),
    path,
    status: view.list.ok ? 200 : 503,
    title: personText({ address, herotag, isPrivate: false }),
    url: url.pathname + url.search,
    view
  }
}

async function openDialog(name: AccountDialog['name'], opening: Opening): Promise<AccountPage> {
  const { path, url, visit } = opening
  const dialog = isDialogListName(name)
    ? { name, props: {}, rows: await loadRows(name, opening), title: DIALOG_LISTS[name].title }
    : { name, props: await loadProps(name, opening), rows: undefined, title: MODALS[name].title }
  const { title } = dialog
  if (visit.only === 'list') return { step: 'rows', dialog, path }
  if (visit.only !== 'modal') return openAccount(opening, dialog)
  return {
    step: 'open',
    dialog,
    isShared: false,
    path,
    status: 200,
    title,
    url: url.pathname + url.search,
    view: undefined
  }
}

/** A list that cannot be had says so itself. */
async function loadListFacts(name: string, { send }: Visit): Promise<string | undefined> {
  const list = collectionListOf(name)
  const facts = list && (await attempt(loadCollectionListFacts(send, list)))
  return facts?.ok ? packFacts(facts.value) : undefined
}

async function loadProps(
  name: ModalName,
  { path, query, url, visit }: Opening
): Promise<AccountDialog['props']> {
  const identifier = query.address
  const detail = url.pathname.split(`/${name}/`)[1]
  const facts =
    (await loadListFacts(name, visit)) ??
    (await loadFacts(identifier, { auctionId: undefined, detail, name }, visit))
  const transaction = TRANSACTION.exec(url.searchParams.get('transaction') ?? '')?.[0]
  return { detail, facts, identifier, name, path: path.split('/', 2).join('/'), transaction }
}

async function loadRows(
  list: DialogListName,
  { query, url, visit }: Opening
): Promise<AccountDialog['rows']> {
  if (visit.only === 'modal' && DIALOG_LISTS[list].delayMs > 0) return undefined
  const after = readCursor(url.searchParams)
  if (!isPeopleListName(list)) return loadOwnRows(visit.send, { ...query, after, list })
  const isLater = visit.only === 'list'
  return loadPeopleRows(visit.send, { after, isLater, list, viewer: query.address })
}

function hidden(why: Hidden, path: string, url: URL): AccountPage {
  return {
    step: 'hidden',
    path,
    status: why === 'private' ? 200 : 503,
    title: why === 'unreachable' ? 'Account' : 'This account is private',
    url: url.pathname + url.search,
    why
  }
}

/** The account opens the login, and the tab after it. */
function askToConnect({ home }: AccountAddress, path: string): AccountPage {
  return { step: 'elsewhere', path: `${home}?connect=${encodeURIComponent(path)}` }
}
