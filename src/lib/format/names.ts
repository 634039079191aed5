// Names of accounts and hashes as text. Titles of assets and collections are in item-title.ts.

/** Suffix of herotags from before the network was renamed. */
const LEGACY_SUFFIX = /\.elrond$/
const HASH_EDGE_LENGTH = 12

interface Person {
  address: string | undefined
  herotag: string | undefined
  isPrivate: boolean
}

/** The first and last 12 characters of a hash or an address. A text of up to 24 characters is returned unchanged. */
export function shortHashText(hash: string): string {
  if (hash.length <= HASH_EDGE_LENGTH * 2) return hash
  return `${hash.slice(0, HASH_EDGE_LENGTH)}…${hash.slice(-HASH_EDGE_LENGTH)}`
}

/** First five and last four characters of an address, for narrow places. */
export function shortAddressText(address: string): string {
  return `${address.slice(0, 5)}…${address.slice(-4)}`
}

/** A herotag without its leading @ and the legacy suffix. */
export function herotagText(herotag: string): string {
  return herotag.replace(/^@/, '').replace(LEGACY_SUFFIX, '')
}

/** 'Private user', the herotag, or the shortened address. */
export function personText(person: Person): string {
  if (person.isPrivate) return 'Private user'
  const herotag = person.herotag && herotagText(person.herotag)
  if (herotag) return herotag
  return person.address ? shortHashText(person.address) : 'Unknown'
}

/**
 * The name for narrow places: the herotag, or the address in nine characters. Private accounts are not hidden: their
 * herotag is unknown to others (`toPerson`), and the viewer's own may be shown to the viewer.
 */
export function shortPersonText(person: { address: string; herotag: string | undefined }): string {
  const herotag = person.herotag && herotagText(person.herotag)
  return herotag || shortAddressText(person.address)
}

/** Two characters for an account without a picture. */
export function initialsText(person: Person): string {
  if (person.isPrivate) return '?'
  const name = (person.herotag && herotagText(person.herotag)) || person.address?.slice(-2)
  return (name ?? '?').slice(0, 2).toUpperCase()
}

/** Two characters for a collection without a picture. */
export function nameInitials(name: string): string {
  // By code points, so that a character of two UTF-16 units is not cut in half.
  return [...name].slice(0, 2).join('')
}

/** The number of colors for `data-hue` in styles/components/label.css. */
const HUES = 6

/** The color behind initials: the same initials have the same color everywhere. */
export function initialsHue(initials: string): number {
  return [...initials].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) % HUES
}
