// The seeded marketplaces: ours, a paused one, two external ones, and those of the two partners.

import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { mediaPath } from '../media/paths.ts'
import { addRow, fakeAddress, fakeContractAddress, type SeedWorld } from './seed-model.ts'
import { PAINT, TOKENS, USDCOIN, WEGLD } from './tokens.ts'

export interface SeedMarketplace {
  key: string
  name: string
  url: string
  address: string
  type: 'Internal' | 'External'
  isPaused: boolean
  /** Basis points. */
  cut: number
  /** Accepted tokens; undefined = all. */
  tokens: readonly string[] | undefined
  /** Accepted collections; undefined = all. */
  collections: readonly string[] | undefined
}

const { marketplaceContract, marketplaceKey, marketplaces } = ENVIRONMENTS.sandbox

export const ATRIUM: SeedMarketplace = {
  key: marketplaceKey,
  name: 'Atrium',
  url: '/nfts/',
  address: marketplaceContract,
  type: 'Internal',
  isPaused: false,
  cut: 250,
  tokens: ['EGLD', WEGLD.identifier, USDCOIN.identifier, PAINT.identifier],
  collections: undefined
}

const WINTERHALL: SeedMarketplace = {
  key: 'winterhall',
  name: 'Winterhall',
  url: 'https://winterhall.example/nfts/',
  address: fakeContractAddress('winterhall'),
  type: 'Internal',
  isPaused: true,
  cut: 300,
  tokens: ['EGLD'],
  collections: ['ICELN-84b26c', 'PINES-37f1ab', 'KNOTS-bd7093']
}

const FRAMELINE: SeedMarketplace = {
  key: 'frameline',
  name: 'Frameline',
  url: 'https://frameline.example/',
  address: fakeContractAddress('frameline'),
  type: 'External',
  isPaused: false,
  cut: 200,
  tokens: undefined,
  collections: undefined
}

const OLDPORT: SeedMarketplace = {
  key: 'oldport',
  name: 'Old Port',
  url: 'https://oldport.example/',
  address: fakeContractAddress('oldport'),
  type: 'External',
  isPaused: false,
  cut: 500,
  tokens: undefined,
  collections: undefined
}

export const CLOUDBREAKERS: SeedMarketplace = {
  key: 'cloudbreakers',
  name: 'Cloudbreakers',
  url: 'https://cloudbreakers.example/nfts/',
  address: marketplaces.cloudbreakers,
  type: 'Internal',
  isPaused: false,
  cut: 150,
  tokens: ['EGLD'],
  collections: ['SUNRM-0e47f5', 'PASSES-d7a01c']
}

export const KILN_AND_CO: SeedMarketplace = {
  key: 'kilnandco',
  name: 'Kiln & Co',
  url: 'https://kilnandco.example/nfts/',
  address: marketplaces.kilnandco,
  type: 'Internal',
  isPaused: false,
  cut: 300,
  tokens: ['EGLD', USDCOIN.identifier],
  collections: ['GLAZE-55e1c3', 'COINS-18d5c6', 'PRINTS-2e6f83']
}

export const MARKETPLACES = [
  ATRIUM,
  WINTERHALL,
  FRAMELINE,
  OLDPORT,
  CLOUDBREAKERS,
  KILN_AND_CO
] as const

/** The owner of all marketplaces, who receives the cut of every sale, and of the tokens. */
const TREASURY = fakeAddress('atrium treasury')

export function addMarketplaces(world: SeedWorld): void {
  for (const { identifier, name, symbol, decimals, usdPrice } of TOKENS) {
    addRow(world, 'token', {
      identifier,
      name,
      symbol,
      decimals,
      price_usd: usdPrice,
      owner: TREASURY,
      supply: '0'
    })
  }
  for (const marketplace of MARKETPLACES) {
    addRow(world, 'marketplace', {
      key: marketplace.key,
      name: marketplace.name,
      url: marketplace.url,
      address: marketplace.address,
      type: marketplace.type,
      paused: marketplace.isPaused ? 1 : 0,
      cut: marketplace.cut,
      owner: TREASURY,
      tokens: marketplace.tokens ? JSON.stringify(marketplace.tokens) : null,
      collections: marketplace.collections ? JSON.stringify(marketplace.collections) : null,
      icon: mediaPath('face', marketplace.key, 'png'),
      last_auction: 0,
      last_offer: 0
    })
  }
}
