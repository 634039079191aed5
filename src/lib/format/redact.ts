// Removes personal data from the error reports of browsers. The error and its location in the product's code remain.
// The log of the edge removes tokens (functions/log.ts).

const MAX_LENGTH = 2_000 // characters

/** Removes addresses, herotags and query strings, and cuts the text to MAX_LENGTH. */
export function redactPersonalData(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/erd1[a-z0-9]{58}/g, 'erd1…')
    .replace(/\/@[a-z0-9.]+/gi, '/@…')
    .replace(/\?[^\s:)]*/g, '')
}
