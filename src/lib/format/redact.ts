// Removes personal data from the error reports of browsers. The error and its location in the product's code remain.
// The log of the edge removes tokens (functions/log.ts).

const MAX_LENGTH = 2_000 // characters

/**
 * Cuts the text to MAX_LENGTH, and removes addresses, herotags and query strings. A part of an address is removed too,
 * because the cut may have halved it.
 */
export function redactPersonalData(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/erd1[a-z0-9]+/g, 'erd1…')
    .replace(/\/@[\w.-]+/g, '/@…')
    .replace(/\?[^\s:)]*/g, '')
}
