// Titles of assets and collections. The title of a scam is its mark instead of its name.

interface ScamMark {
  type: 'potentialScam' | 'scam'
  info: string
}

interface TitledItem {
  name: string
  scam: ScamMark | undefined
}

/** The name, or the mark of a marked item. */
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
