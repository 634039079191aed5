import { LAUNCH_CONTRACTS } from '../../../src/lib/config/launch-contracts.ts'

const [MINTER] = LAUNCH_CONTRACTS.sandbox.minterContracts

/** Pages that show data of strangers, the sitemap, and a calendar file. */
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
  '/sitemap.xml',
  '/campaigns',
  `/campaigns/${MINTER}/Nightmarket`,
  `/calendar/campaigns/${MINTER}/Nightmarket.ics`,
  '/launch'
] as const
