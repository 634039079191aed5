// What may be told of an error: what broke and where in our code, and nothing of the person it broke for.

const MAX_LENGTH = 2_000 // characters

/** Without accounts, names of people and what an address line was asked with. */
export function redactText(text: string): string {
  return text
    .slice(0, MAX_LENGTH)
    .replace(/erd1[a-z0-9]{58}/g, 'erd1…')
    .replace(/\/@[a-z0-9.]+/gi, '/@…')
    .replace(/\?[^\s:)]*/g, '')
}
