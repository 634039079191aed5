// Request for the current USD price of the native token. Those of other tokens are part of the marketplace.

import { min, number, type } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

const EconomicsResponse = type({ price: min(number(), 0) })

/** Decimal text. */
export function loadNativeUsdPrice(): RestRequest<string> {
  return {
    kind: 'rest',
    method: 'GET',
    path: '/api/economics',
    source: 'economics',
    read: raw => String(readStruct(raw, EconomicsResponse, 'economics').price)
  }
}
