// Token prices in US dollars that were loaded since the page was opened. Only refresh-prices.ts writes them.

import { atom } from 'nanostores'

/** Decimal text by token identifier. */
export const $prices = atom<Readonly<Record<string, string>>>({})
