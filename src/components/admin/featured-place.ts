import { LIMITS } from '../../lib/config/limits.ts'
import { FEATURED_MORE } from '../../server/pages/home.ts'

const SHOWN = LIMITS.homeFeaturedCollections
const SHOWN_AT_FIRST = SHOWN - FEATURED_MORE

/** Where the home page shows a featured collection, by its position: both lists have the order of the service. */
export function featuredPlaceText(position: number): string {
  if (position < SHOWN_AT_FIRST) return 'On the home page'
  return position < SHOWN ? 'On the home page, after “Show more”' : 'Not on the home page'
}
