// What is said of an offer before and after it is made: in one chunk, loaded while the form is idle.

import { lazyComponent } from '../action/lazy-component.tsx'
import type { HighOfferProps, OfferSuccessProps } from './OfferNotes.tsx'
import type { ObstacleProps } from './OfferObstacle.tsx'

const loadNotes = () => import('./OfferNotes.tsx')

export const LazyHighOfferNote = lazyComponent<HighOfferProps>(
  async () => (await loadNotes()).HighOfferNote,
  'Loading the item'
)

export const LazyObstacle = lazyComponent<ObstacleProps>(
  async () => (await loadNotes()).OfferObstacle,
  'Loading the item'
)

export const LazyOfferedTerms = lazyComponent<OfferSuccessProps>(
  async () => (await loadNotes()).OfferedTerms,
  'Loading the item'
)

export const LazyOfferSuccess = lazyComponent<OfferSuccessProps>(
  async () => (await loadNotes()).OfferSuccess,
  'Offer made'
)
