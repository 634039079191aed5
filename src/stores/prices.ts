// Token prices in US dollars, as loaded since the page was opened. Written by refresh-prices.ts alone.

import { atom } from 'nanostores'

/** Decimal text by token identifier. */
export const $prices = atom<Readonly<Record<string, string>>>({})
