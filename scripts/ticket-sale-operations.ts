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

/** Whether the operation needs the ticket sale's fields and the schema has none of them. */
export function needsMissingTicketSale(schema: GraphQLSchema, document: DocumentNode): boolean {
  const roots = [schema.getQueryType(), schema.getMutationType()]
  const declared = roots.flatMap(root => Object.keys(root?.getFields() ?? {}))
  // When the schema has some of the fields, it has another ticket sale, and the differences are reported as problems.
  if (FIELDS.some(field => declared.includes(field))) return false
  const fields = document.definitions.flatMap(definition =>
    definition.kind === 'OperationDefinition' ? definition.selectionSet.selections : []
  )
  return fields.every(field => field.kind === 'Field' && FIELDS.includes(field.name.value))
}
