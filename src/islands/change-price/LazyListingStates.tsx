// What the form does not open with: the listing was gone already, is withdrawn, or is listed again.

import type { SettleData } from '../../lib/loaders/sell.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import type { NotListedProps, RelistedProps } from './ListingStates.tsx'

const loadStates = () => import('./ListingStates.tsx')

export const LazyNotListed = lazyComponent<NotListedProps>(
  async () => (await loadStates()).NotListed,
  'Loading the listing'
)

export const LazyReturnedNote = lazyComponent<{ opened: SettleData }>(
  async () => (await loadStates()).ReturnedNote,
  'Withdrawn'
)

export const LazyRelisted = lazyComponent<RelistedProps>(
  async () => (await loadStates()).RelistedTerms,
  'Listed'
)
