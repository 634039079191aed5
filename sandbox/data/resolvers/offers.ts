// Offers on pieces, and what people are told of.

import { checkForms } from '../checks.ts'
import { type Context, signedIn } from '../context.ts'
import { ALWAYS, among, combine, equals } from '../expression.ts'
import { down, readList } from '../list.ts'
import { type PageArgs, readSlice, toConnection } from '../pages.ts'
import type { OfferRow } from '../rows.ts'

interface OffersFilters {
  identifier?: string | null
  collectionIdentifier?: string | null
  ownerAddress?: string | null
  priceToken?: string | null
  marketplaceKey?: string | null
  status?: readonly string[] | null
}

/** Without filters only active ones; with filters every status that is not excluded. */
export function offers(
  _: unknown,
  args: PageArgs & { filters?: OffersFilters | null },
  { sql }: Context
) {
  const filters = args.filters ?? { status: ['Active'] }
  checkForms(
    ['identifier', filters.identifier, 'nft'],
    ['collectionIdentifier', filters.collectionIdentifier, 'collection'],
    ['ownerAddress', filters.ownerAddress, 'address'],
    ['priceToken', filters.priceToken, 'token']
  )
  const slice = readSlice(args)
  const where = combine([
    equals('identifier', filters.identifier),
    equals('collection', filters.collectionIdentifier),
    equals('owner', filters.ownerAddress),
    equals('token', filters.priceToken),
    equals('marketplace', filters.marketplaceKey),
    filters.status?.length ? among('status', filters.status) : ALWAYS
  ])
  const order = [down('id')]
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

const NOTIFICATIONS_KEPT = 100

/** Those that still concern the caller, newest first. */
export function notifications(
  _: unknown,
  args: PageArgs & { filters?: { marketplaceKey: string } | null },
  context: Context
) {
  const address = signedIn(context)
  const key = args.filters?.marketplaceKey
  const rows = context.sql.all<NotificationRow>(
    `SELECT * FROM notification WHERE address = ? AND active = 1 ${key ? 'AND marketplace = ?' : ''}
     ORDER BY id DESC LIMIT ${NOTIFICATIONS_KEPT}`,
    address,
    ...(key ? [key] : [])
  )
  const slice = readSlice(args)
  const page = rows.slice(slice.offset, slice.offset + slice.limit)
  return toConnection(page, slice, rows.length)
}

export const Notification = {
  auctionId: (notification: NotificationRow) => notification.auction,
  creationDate: (notification: NotificationRow) => notification.created,
  marketplaceKey: (notification: NotificationRow) => notification.marketplace
}
