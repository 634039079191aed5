// The viewer's notifications.

import { type Infer, type } from 'superstruct'
import { personalRequest } from './graphql-request.ts'
import type { GraphqlRequest } from './request.ts'
import { Integer, orDropped, Text, Time } from './response-limits.ts'
import { connectionStruct, type Page, toPage } from './structs.ts'

const AccountNotification = type({
  auctionId: Integer, // 0 = the notification is about the asset, not an auction
  creationDate: orDropped(Time),
  id: Text,
  identifier: Text,
  name: Text,
  type: Text
})
export type AccountNotification = Infer<typeof AccountNotification>

export function loadNotifications(
  marketplaceKey: string,
  first: number
): GraphqlRequest<Page<AccountNotification>> {
  return personalRequest({
    operation: 'notifications',
    variables: { filters: { marketplaceKey }, pagination: { first } },
    field: 'notifications',
    struct: connectionStruct(AccountNotification),
    map: toPage
  })
}
