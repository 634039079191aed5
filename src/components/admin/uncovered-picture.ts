import type { AssetSummary } from '../../lib/api/assets.ts'

/**
 * The URL of the picture beside the question that confirms an admin's action. Undefined for a marked item, whose
 * picture stays covered there, as in the list.
 */
export function uncoveredPicture({
  isNsfw,
  media,
  scam
}: Pick<AssetSummary, 'isNsfw' | 'media' | 'scam'>): string | undefined {
  return isNsfw || scam ? undefined : media[0]?.thumbnail
}
