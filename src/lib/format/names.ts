// People, hashes and flagged items as they are written on the page.

/** The old network name some handles still end with. */
const LEGACY_SUFFIX = /\.elrond$/
const HASH_EDGE_LENGTH = 12

interface Person {
  address: string | undefined
  herotag: string | undefined
  isPrivate: boolean
}

/** First 12 and last 12 characters; a text that is no shorter that way stays whole. */
export function hashText(hash: string): string {
  if (hash.length <= HASH_EDGE_LENGTH * 2) return hash
  return `${hash.slice(0, HASH_EDGE_LENGTH)}…${hash.slice(-HASH_EDGE_LENGTH)}`
}

/** First five and last four characters of an address, where there is room for no more. */
export function shortAddressText(address: string): string {
  return `${address.slice(0, 5)}…${address.slice(-4)}`
}

/** A handle without its leading @ and the legacy suffix. */
export function herotagText(herotag: string): string {
  return herotag.replace(/^@/, '').replace(LEGACY_SUFFIX, '')
}

/** How a person is called: 'Private user', the handle, or the short address. */
export function personText(person: Person): string {
  if (person.isPrivate) return 'Private user'
  const herotag = person.herotag && herotagText(person.herotag)
  if (herotag) return herotag
  return person.address ? hashText(person.address) : 'Unknown'
}

/** Two letters for a person without a picture. */
export function initialsText(person: Person): string {
  if (person.isPrivate) return '?'
  const name = (person.herotag && herotagText(person.herotag)) || person.address?.slice(-2)
  return (name ?? '?').slice(0, 2).toUpperCase()
}

/** Stands in for the name and description of a flagged item. */
export function scamText(scam: { type: 'potentialScam' | 'scam'; info: string }): string {
  return `${scam.type === 'scam' ? 'Scam' : 'Potential Scam'} - ${scam.info}`
}
