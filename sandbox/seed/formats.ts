// The formats of assets: the ratio of each, and single works with an unusual format that every page must handle.

import type { CollectionSpec } from './collections.ts'
import { hash32 } from './random.ts'

export interface SpecialFormat {
  ratio?: string
  /** Width and height of the original in pixels, for pixel art of that size. */
  pixels?: number
  style?: 'street'
}

/** Keyed by the asset's identifier. */
const SPECIAL_FORMATS: Readonly<Record<string, SpecialFormat>> = {
  'EMBER-d14c2f-06': { ratio: '1:6' },
  'FERNWK-90d2aa-a1': { ratio: '1:6' },
  'ICELN-84b26c-05': { ratio: '6:1' },
  'LOWTD-b83f41-2c': { ratio: '6:1' },
  'CRITTR-b4f70e-03': { pixels: 16 },
  'CRITTR-b4f70e-0203': { pixels: 16 },
  'PRINTS-2e6f83-08': { ratio: '4:1', style: 'street' } // the original is 8,000 pixels wide
}

export function specialFormat(identifier: string): SpecialFormat | undefined {
  return SPECIAL_FORMATS[identifier]
}

/** Index of the asset's ratio in those of its collection. */
export function formatOf({ ratios }: CollectionSpec, identifier: string): number {
  return hash32(`format of ${identifier}`) % ratios.length
}

/** Width divided by height: '3:2' is 1.5. */
export function parseRatio(text: string): number {
  const [width, height] = text.split(':').map(Number)
  return (width ?? 1) / (height ?? 1)
}
