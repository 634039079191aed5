// The seller's proceeds and the summary of what is signed, which load with the first price.

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

/**
 * Loads the summary before the first price is typed. A failure is ignored here, because it is shown in place of the
 * summary.
 */
export function preloadSummary(): void {
  for (const { preload } of [LazySellProceeds, LazyLowPriceNote, LazySellBrief])
    preload().catch(() => undefined)
}
