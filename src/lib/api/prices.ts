// What the native token is worth now. Those of other tokens come with the marketplace that takes them.

import { min, number, type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

const EconomicsResponse = type({ price: min(number(), 0) })

/** Dollars, as decimal text. */
export function loadNativePrice(): RestRequest<string> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/economics',
    source: 'economics',
    read: raw => String(readStruct(raw, EconomicsResponse, 'economics').price)
  }
}
