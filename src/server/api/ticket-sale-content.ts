// The content service's description of the ticket sale: what is sold, in words and pictures.

import { type } from 'superstruct'
import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { LongText, list, orDropped, Text } from '../../lib/api/response-limits.ts'
import { nullish } from '../../lib/api/structs.ts'
import { MediaUrl, PictureUrl } from '../../lib/api/urls.ts'

export interface TicketSaleContent {
  collectionName: string | undefined
  /** Paragraphs; an empty list for no description. */
  description: string[]
  /** Shown before the video plays, and instead of it to people who prefer less motion. */
  poster: string | undefined
  /** URL of the Terms of Sale. */
  terms: string | undefined
  title: string | undefined
  video: string | undefined
}

const ContentResponse = type({
  collectionName: nullish(Text),
  description: list(LongText),
  poster: PictureUrl,
  termsOfSale: MediaUrl,
  title: orDropped(Text),
  video: MediaUrl
})

const SOURCE = 'content of the ticket sale'

/** `partner`: the key of the partner that sells; `undefined` on the main site. */
export function loadTicketSaleContent(partner?: string): RestRequest<TicketSaleContent> {
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/content/${partner === undefined ? 'ticket-sale' : `${partner}/launch`}`,
    source: SOURCE,
    read: raw => {
      const found = readStruct(raw, ContentResponse, SOURCE)
      return {
        collectionName: found.collectionName,
        description: found.description,
        poster: found.poster,
        terms: found.termsOfSale,
        title: found.title,
        video: found.video
      }
    }
  }
}
