// The states other than the form, which load later: the listing cannot be changed, is gone, is being signed, withdrawn
// or listed again. The second argument of lazyComponent() is the label while the code loads.

import type { SettleData } from '../../lib/loaders/sell.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import type { ChangePriceObstacleProps, NotListedProps, RelistedProps } from './ListingStates.tsx'
import type { SigningProps } from './Signing.tsx'

const loadStates = () => import('./ListingStates.tsx')

export const LazyNotListed = lazyComponent<NotListedProps>(
  async () => (await loadStates()).NotListed,
  'Loading the listing'
)

export const LazyReturnedNote = lazyComponent<{ opened: SettleData }>(
  async () => (await loadStates()).ReturnedNote,
  'Withdrawn'
)

export const LazyChangePriceObstacle = lazyComponent<ChangePriceObstacleProps>(
  async () => (await loadStates()).Obstacle,
  'Loading the listing'
)

export const LazySigning = lazyComponent<SigningProps>(
  async () => (await loadStates()).Signing,
  'Preparing'
)

export const LazyRelisted = lazyComponent<RelistedProps>(
  async () => (await loadStates()).RelistedTerms,
  'Listed'
)
