/** The text of a refusal that the last check before signing finds. The form itself was valid. */
export function notSignedText(refusal: string): string {
  return `${refusal.replace(/\.$/, '')}. Nothing was signed.`
}
