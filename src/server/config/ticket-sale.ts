// The fallback texts of the ticket sale of each network, used when the content service does not answer.

import type { EnvironmentName } from '../../lib/config/networks.ts'

/** The title of the page (specification 3 section 2.5). */
export const TICKET_SALE_TITLE = 'Cloudbreakers NFT - Ticket Sale'

export interface TicketSaleRow {
  /** The name of the collection that is sold, for the data service. */
  collectionName: string
  description: readonly string[]
}

export const TICKET_SALES: Partial<Record<EnvironmentName, TicketSaleRow>> = {
  sandbox: {
    collectionName: 'Cloudbreakers',
    description: [
      'Every ticket enters one draw. When the sale ends, the draw gives each NFT of the collection to one ticket. Tickets that do not win are refunded.'
    ]
  }
}
