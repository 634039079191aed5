// The content of the ticket sale page that is not stored on the network.

import { mediaPath, STILL_PREFIX } from '../media/paths.ts'
import { TERMS_PATH } from '../media/serve.ts'
import { TICKET_SALE } from '../seed/ticket-sale.ts'

/** The data service finds the sale by this name (`primarySale`). */
export const TICKET_SALE_CONTENT = {
  collectionName: TICKET_SALE.name,
  title: 'The Second Front',
  description: [
    'Eight drawings of one sky, made by nine people in one night. There are more people who want one than there are drawings, so this sale is a draw: every ticket has the same chance.',
    'A ticket that does not win is refunded in full. Tickets that win are exchanged for a drawing once the claim opens.'
  ],
  video: mediaPath('art', `${TICKET_SALE.collection}-01`, 'webm'),
  poster: mediaPath('art', `${STILL_PREFIX}${TICKET_SALE.collection}-01`, 'png'),
  termsOfSale: `/api/media/${TERMS_PATH}`
} as const
