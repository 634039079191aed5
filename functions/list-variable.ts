// Reads variables of a deployment that hold several values, separated by commas.

export interface PairForm {
  /** The form of an entry, as shown in the error, such as `host=key`. */
  form: string
  isValid(key: string, value: string): boolean
}

/** The entries, without empty ones. */
export function splitList(text = ''): string[] {
  const entries = text.split(',').map(i => i.trim())
  return entries.filter(Boolean)
}

/** The entries of the form `key=value`. Throws for any other entry. */
export function readPairs(
  variable: string,
  text: string | undefined,
  { form, isValid }: PairForm
): Record<string, string> {
  const pairs = splitList(text).map(entry => {
    const [key = '', value = '', ...rest] = entry.split('=').map(i => i.trim())
    if (rest.length === 0 && isValid(key, value)) return [key, value] as const
    throw new Error(`${variable}: '${entry}' is not ${form}`)
  })
  return Object.fromEntries(pairs)
}
