import type { AssetSummary } from '../../lib/api/assets.ts'

/** The picture beside a question to an admin. That of a marked item stays covered, as in the list behind. */
export function uncoveredPicture({
  isNsfw,
  media,
  scam
}: Pick<AssetSummary, 'isNsfw' | 'media' | 'scam'>): string | undefined {
  return isNsfw || scam ? undefined : media[0]?.thumbnail
}
