// USD prices of tokens that were loaded since the page was opened. Only refresh-usd-prices.ts writes them.

import { atom } from 'nanostores'

/** Decimal text by token identifier. */
export const $usdPrices = atom<Readonly<Record<string, string>>>({})
