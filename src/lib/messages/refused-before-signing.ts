/**
 * Part of each text about a transaction that was not signed. After an earlier signature another sentence replaces it.
 */
export const UNSIGNED_TEXT = 'Nothing was signed.'

/** The text of a refusal that the last check before signing finds. The form itself was valid. */
export function notSignedText(refusal: string, unsignedText = UNSIGNED_TEXT): string {
  return `${refusal.replace(/\.$/, '')}. ${unsignedText}`
}
