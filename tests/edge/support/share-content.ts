import type { ShareImageContent } from '../../../src/server/pages/share-image-content.ts'

/** The content of an item's share image. */
export const ITEM_CONTENT: ShareImageContent = {
  kind: 'asset',
  eyebrow: 'HILL-7c20be',
  isVerified: true,
  title: 'Hill #264',
  fallbackTitle: 'HILL-7c20be-01',
  byline: 'oskarvale',
  flag: undefined,
  images: [],
  stats: [{ label: 'Current bid', value: '473', unit: 'PAINT' }]
}
