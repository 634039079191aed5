import { LIMITS } from '../../lib/config/limits.ts'
import { FEATURED_MORE } from '../../server/pages/home.ts'

const SHOWN = LIMITS.homeFeaturedCollections
const SHOWN_AT_FIRST = SHOWN - FEATURED_MORE

/** The place of a featured collection on the home page, by its position. Both lists have the order of the service. */
export function featuredPlaceText(position: number): string {
  if (position < SHOWN_AT_FIRST) return 'On the home page'
  return position < SHOWN ? 'On the home page, after “Show more”' : 'Not on the home page'
}
