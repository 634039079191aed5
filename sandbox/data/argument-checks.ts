// Formats of arguments, as in the service's validators.

import { badArgumentsError } from './graphql-errors.ts'

const FORMATS = {
  nft: [/^[A-Z0-9]{3,10}-[a-f0-9]{6}-[a-f0-9]{2,}$/, 'must be an NFT identifier'],
  collection: [/^[A-Z0-9]{3,10}-[a-f0-9]{6}$/, 'must be a collection identifier'],
  token: [/^(EGLD|[A-Z0-9]{3,10}-[a-f0-9]{6})$/, 'must be EGLD or a token identifier'],
  address: [/^erd[a-z0-9]{59}$/, 'must be an address'],
  number: [/^[0-9]*$/, 'must be a whole number'],
  // At least three characters, line breaks included.
  search: [/^.{3,}$/su, 'must be longer than or equal to 3 characters']
} as const satisfies Record<string, readonly [RegExp, string]>

export type ArgumentFormat = keyof typeof FORMATS

/** One argument: its name, its value (absent values pass) and its format. */
export type ArgumentCheck = readonly [
  name: string,
  value: string | readonly string[] | null | undefined,
  format: ArgumentFormat
]

/** Throws one error with the messages of all failed checks. */
export function checkArguments(...checks: readonly ArgumentCheck[]): void {
  const messages = checks.flatMap(([name, value, format]) => {
    const [pattern, message] = FORMATS[format]
    const values = typeof value === 'string' ? [value] : (value ?? [])
    return values.every(text => pattern.test(text)) ? [] : [`${name} ${message}`]
  })
  if (messages.length > 0) throw badArgumentsError(messages)
}
