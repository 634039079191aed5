// Words that are printed on works, in the order in which the works of a series use them. Titles (seed/titles.ts) use
// the same words.

import type { ArtStyleName } from './styles.ts'

export const PRINTED_WORDS = {
  card: ['North', 'Rain', 'Late', 'Open', 'Salt', 'Noon', 'Moss', 'Port'],
  cassette: ['Fire', 'Rain', 'Late', 'Coast', 'Home', 'August'],
  packet: ['Poppy', 'Sorrel', 'Lupin', 'Mallow', 'Aster', 'Fennel', 'Clover', 'Borage'],
  pass: ['Cluj', 'Porto', 'Online', 'Studio'],
  transit: ['Depot', 'Canal', 'Opera', 'Market', 'Mill', 'North', 'Bridge', 'Garden']
} as const satisfies Partial<Record<ArtStyleName, readonly string[]>>

export function printedWord(style: keyof typeof PRINTED_WORDS, nonce: number): string {
  const words = PRINTED_WORDS[style]
  return words[nonce % words.length] ?? ''
}
