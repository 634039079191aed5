// Error messages of the ticket sale contract. The source of the real contract is not public: the texts and the order
// of the checks are inferred from its interface.
import { ExecutionError } from '../chain/errors.ts'

export const SALE_ERRORS = {
  collection: 'Invalid collection',
  // buy_tickets
  frozen: 'Contract is frozen',
  noSale: 'Not in sale period',
  whitelist: 'Address is not whitelisted',
  buyZero: 'Must buy at least one ticket',
  token: 'Invalid payment token',
  amount: 'Invalid payment amount',
  tooMany: 'Max units per wallet exceeded',
  // claim
  noClaim: 'Not in claim period',
  notDrawn: 'The winners have not been drawn yet',
  noTickets: 'No tickets to claim',
  claimed: 'Tickets already claimed'
} as const

export type SaleError = keyof typeof SALE_ERRORS

/** Throws an `ExecutionError` unless `holds` is true. */
export function assertTicketSale(holds: boolean, error: SaleError): asserts holds {
  if (!holds) throw new ExecutionError(SALE_ERRORS[error])
}
