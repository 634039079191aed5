// Texts for a buyer or winner after a success, for one item and for several copies. Texts for refused purchases are in
// buy.ts.

/** 'Dusk is in your wallet', '3 copies of Dusk are in your wallet'. */
export function inWalletText(name: string, units: number): string {
  return units === 1 ? `${name} is in your wallet` : `${units} copies of ${name} are in your wallet`
}

/** The first line for copies bought one by one. */
export const COPIES_BOUGHT = 'Bought!'

/** The first line for an auction that was bought or won. */
export function gainedTitle(units: number): string {
  return units === 1 ? 'It is yours!' : 'They are yours!'
}
