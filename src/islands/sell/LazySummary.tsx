// What the seller receives and what is signed: loaded with the first price.

import { lazyComponent } from '../action/lazy-component.tsx'
import type { BriefProps, LowPriceProps, SummaryProps } from './SellSummary.tsx'

const LOADING = 'Computing what you receive'
const loadSummary = () => import('./SellSummary.tsx')

export const LazySellProceeds = lazyComponent<SummaryProps>(
  async () => (await loadSummary()).SellProceeds,
  LOADING
)

export const LazyLowPriceNote = lazyComponent<LowPriceProps>(
  async () => (await loadSummary()).LowPriceNote,
  LOADING
)

export const LazySellBrief = lazyComponent<BriefProps>(
  async () => (await loadSummary()).SellBrief,
  LOADING
)

export const LazyListingSummary = lazyComponent<SummaryProps>(
  async () => (await loadSummary()).ListingSummary,
  LOADING
)

/** Before the first price is typed. A failure is shown where the summary is. */
export function preloadSummary(): void {
  for (const { preload } of [LazySellProceeds, LazyLowPriceNote, LazySellBrief])
    preload().catch(() => undefined)
}
