// Parts that only some offers need, and texts before and after an offer is sent: in one chunk, loaded while the form is
// idle. The second argument of lazyComponent() is the label while the code loads.

import { lazyComponent } from '../action/lazy-component.tsx'
import type { AuctionSelectProps } from './AuctionSelect.tsx'
import type { HighOfferProps, OfferSuccessProps } from './OfferNotes.tsx'
import type { OfferObstacleProps } from './OfferObstacle.tsx'

const loadNotes = () => import('./OfferNotes.tsx')

export const LazyAuctionSelect = lazyComponent<AuctionSelectProps>(
  async () => (await loadNotes()).AuctionSelect,
  'Loading the item'
)

export const LazyHighOfferNote = lazyComponent<HighOfferProps>(
  async () => (await loadNotes()).HighOfferNote,
  'Loading the item'
)

export const LazyOfferObstacle = lazyComponent<OfferObstacleProps>(
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
