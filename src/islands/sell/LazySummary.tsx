// What the seller receives and what is signed: loaded with the first price.

import { lazyComponent } from '../action/lazy-component.tsx'
import type { BriefProps, LowPriceProps, SummaryProps } from './SellSummary.tsx'

const loadSummary = () => import('./SellSummary.tsx')

export const LazySellProceeds = lazyComponent<SummaryProps>(
  async () => (await loadSummary()).SellProceeds,
  'Computing what you receive'
)

export const LazyLowPriceNote = lazyComponent<LowPriceProps>(
  async () => (await loadSummary()).LowPriceNote,
  'Comparing the price'
)

export const LazySellBrief = lazyComponent<BriefProps>(
  async () => (await loadSummary()).SellBrief,
  'Computing what you receive'
)

export const LazyListingSummary = lazyComponent<SummaryProps>(
  async () => (await loadSummary()).ListingSummary,
  'Preparing the summary'
)

/** Before the first price is typed. A failure is shown where the summary is. */
export function preloadSummary(): void {
  for (const { preload } of [LazySellProceeds, LazyLowPriceNote, LazySellBrief])
    preload().catch(() => undefined)
}
