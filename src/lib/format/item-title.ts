// Titles of assets and collections. One that is marked as a scam has the mark in place of its name.

interface ScamMark {
  type: 'potentialScam' | 'scam'
  info: string
}

interface TitledItem {
  name: string
  scam: ScamMark | undefined
}

/** The name, or what replaces the name of a marked item. */
export function itemTitle({ name, scam }: TitledItem): string {
  return scam ? scamText(scam) : name
}

/**
 * Replaces the name and the description of a flagged asset or collection. The service may repeat the kind as the
 * reason, which is then left out.
 */
export function scamText(scam: ScamMark): string {
  const kind = scam.type === 'scam' ? 'Scam' : 'Potential Scam'
  const reason = scam.info.trim()
  return reason === '' || reason.toLowerCase() === kind.toLowerCase() ? kind : `${kind} - ${reason}`
}
