// What the form does not open with: the listing was gone already, is signed for, is withdrawn, or is listed again.

import type { SettleData } from '../../lib/loaders/sell.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import type { NotListedProps, RelistedProps, ReturnedItemProps } from './ListingStates.tsx'

const loadStates = () => import('./ListingStates.tsx')

export const LazyNotListed = lazyComponent<NotListedProps>(
  async () => (await loadStates()).NotListed,
  'Loading the listing'
)

export const LazyReturnedNote = lazyComponent<{ opened: SettleData }>(
  async () => (await loadStates()).ReturnedNote,
  'Withdrawn'
)

export const LazySigningStep = lazyComponent<{ isWithdrawn: boolean }>(
  async () => (await loadStates()).SigningStep,
  'Withdrawn'
)

export const LazyReturnedItem = lazyComponent<ReturnedItemProps>(
  async () => (await loadStates()).ReturnedItem,
  'Withdrawn'
)

export const LazyRelisted = lazyComponent<RelistedProps>(
  async () => (await loadStates()).RelistedTerms,
  'Listed'
)
