/** Pages that show data of strangers, and the sitemap. */
export const HOSTILE_PAGES = [
  '/',
  '/nfts',
  '/nfts?sort=price',
  '/collections',
  '/creators',
  '/trending',
  '/nfts/TILES-29e8c0-0175',
  '/nfts/GRADS-30e7fa-0100',
  '/collections/SPRITE-e30d9b',
  '/@dana',
  '/search/sprite',
  '/sitemap.xml'
] as const
