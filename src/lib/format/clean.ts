// What may be told of an error: what broke and where in our code, and nothing of the person it broke for.

const LONGEST = 2_000 // characters

/** Without accounts, names of people and what an address line was asked with. */
export function cleanText(text: string): string {
  return text
    .slice(0, LONGEST)
    .replace(/erd1[a-z0-9]{58}/g, 'erd1…')
    .replace(/\/@[a-z0-9.]+/gi, '/@…')
    .replace(/\?[^\s:)]*/g, '')
}
