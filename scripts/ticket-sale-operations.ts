// The operations of the ticket sale, which the data service removed on 2023-10-26. The product does not send them to a
// network without a ticket sale (`ticketSale` in src/lib/config/networks.ts).

import type { DocumentNode, GraphQLSchema } from 'graphql'

const FIELDS = [
  'primarySale',
  'isWhitelisted',
  'myTickets',
  'hasClaimedTickets',
  'buyTickets',
  'claimTicket'
]

/** Whether the operation consists of fields of the ticket sale, of which the schema has none. */
export function needsMissingTicketSale(schema: GraphQLSchema, document: DocumentNode): boolean {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const declared = roots.flatMap(root => Object.keys(root?.getFields() ?? {}))
  // With some of them the schema has another ticket sale, and the differences are problems.
  if (FIELDS.some(field => declared.includes(field))) return false
  const fields = document.definitions.flatMap(definition =>
    definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : []
  )
  return fields.every(field => field.kind === 'Field' && FIELDS.includes(field.name.value))
}
