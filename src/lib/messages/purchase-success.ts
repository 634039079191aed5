// What a buyer or winner reads after a success, for one item and for several copies. buy.ts: why one cannot buy.

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
