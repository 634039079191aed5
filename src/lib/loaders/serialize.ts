// Facts on their way from the page to its dialog: as text, amounts included.

/** JSON, in which an amount is `{ n: '12' }`. */
export function serializeData(data: object): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? { n: String(value) } : value
  )
}

/** Written by packFacts() of the same build. */
export function deserializeData<Facts>(text: string): Facts {
  return JSON.parse(text, (_, value) =>
    typeof value?.n === 'string' && Object.keys(value).length === 1 ? BigInt(value.n) : value
  )
}
