/** The last sentence of each text about a transaction that was not signed. */
export const UNSIGNED_TEXT = 'Nothing was signed.'

/** The text of a refusal that the last check before signing finds. The form itself was valid. */
export function notSignedText(refusal: string): string {
  return `${refusal.replace(/\.$/, '')}. ${UNSIGNED_TEXT}`
}
