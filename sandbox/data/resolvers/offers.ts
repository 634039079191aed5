// Resolvers of offers and notifications.

import { readCached } from '../../ledger/sql.ts'
import { checkArguments } from '../argument-checks.ts'
import { ALWAYS_TRUE, columnEquals, columnIn, combineConditions } from '../filter-expression.ts'
import { descending, readList } from '../list-query.ts'
import { type PageArgs, readSlice, toConnection } from '../pagination.ts'
import { type ResolverContext, requireCallerAddress } from '../resolver-context.ts'
import type { OfferRow } from '../rows.ts'

interface OffersFilters {
  identifier?: string | null
  collectionIdentifier?: string | null
  ownerAddress?: string | null
  priceToken?: string | null
  marketplaceKey?: string | null
  status?: readonly string[] | null
}

/** Without `filters`, only active offers. With `filters` and no `status`, offers of every status. */
export function offers(
  _: unknown,
  args: PageArgs & { filters?: OffersFilters | null },
  { sql }: ResolverContext
) {
  const filters = args.filters ?? { status: ['Active'] }
  checkArguments(
    ['identifier', filters.identifier, 'nft'],
    ['collectionIdentifier', filters.collectionIdentifier, 'collection'],
    ['ownerAddress', filters.ownerAddress, 'address'],
    ['priceToken', filters.priceToken, 'token']
  )
  const slice = readSlice(args)
  const where = combineConditions([
    columnEquals('identifier', filters.identifier),
    columnEquals('collection', filters.collectionIdentifier),
    columnEquals('owner', filters.ownerAddress),
    columnEquals('token', filters.priceToken),
    // The plus keeps SQLite from starting with the index of the marketplace, which matches most offers.
    columnEquals('+marketplace', filters.marketplaceKey),
    filters.status?.length ? columnIn('status', filters.status) : ALWAYS_TRUE
  ])
  const order = [descending('id')]
  const list = { from: 'offer', where, order, key: 'id', table: 'offer' } as const
  return readList<OfferRow>(sql, list, slice)
}

interface NotificationRow {
  id: number
  type: string
  identifier: string
  name: string
  auction: number
  created: number
  marketplace: string
}

const MAX_NOTIFICATIONS = 100

/** The caller's active notifications, newest first. */
export function notifications(
  _: unknown,
  args: PageArgs & { filters?: { marketplaceKey: string } | null },
  context: ResolverContext
) {
  const address = requireCallerAddress(context)
  const key = args.filters?.marketplaceKey
  const rows = readCached<NotificationRow>(
    context.sql,
    `SELECT * FROM notification WHERE address = ? AND active = 1 ${key ? 'AND marketplace = ?' : ''}
     ORDER BY id DESC LIMIT ${MAX_NOTIFICATIONS}`,
    address,
    ...(key ? [key] : [])
  )
  const slice = readSlice(args)
  const page = rows.slice(slice.offset, slice.offset + slice.limit)
  return toConnection(page, slice, rows.length)
}

export const NOTIFICATION_RESOLVERS = {
  auctionId: (notification: NotificationRow) => notification.auction,
  creationDate: (notification: NotificationRow) => notification.created,
  marketplaceKey: (notification: NotificationRow) => notification.marketplace
}
