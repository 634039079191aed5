import { LAUNCH_CONTRACTS } from '../../../src/lib/config/launch-contracts.ts'

const [MINTER] = LAUNCH_CONTRACTS.sandbox.minterContracts

/** Pages that show data which other users entered. */
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
  '/campaigns',
  `/campaigns/${MINTER}/Nightmarket`,
  '/launch',
  '/launch/verify'
] as const

/** These pages, and the files with the same data that a browser downloads. */
export const HOSTILE_PATHS = [
  ...HOSTILE_PAGES,
  '/sitemap.xml',
  `/calendar/campaigns/${MINTER}/Nightmarket.ics`
] as const
