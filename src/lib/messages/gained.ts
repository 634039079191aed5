// What an account has after a success, for one item and for several copies.

/** 'Dusk is in your wallet', '3 copies of Dusk are in your wallet'. */
export function inWalletText(name: string, units: number): string {
  return units === 1 ? `${name} is in your wallet` : `${units} copies of ${name} are in your wallet`
}

/** The first line. */
export function gainedTitle(units: number): string {
  return units === 1 ? 'It is yours!' : 'They are yours!'
}
