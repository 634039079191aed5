// Serialises loader data, so that a page can pass it to its dialog as text.

/** JSON with bigint support: an amount becomes `{ n: '12' }`. */
export function serializeData(data: object): string {
  return JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? { n: String(value) } : value
  )
}

/** Reads the output of serializeData() of the same build; its shape is not checked. */
export function deserializeData<Data>(text: string): Data {
  return JSON.parse(text, (_, value) =>
    typeof value?.n === 'string' && Object.keys(value).length === 1 ? BigInt(value.n) : value
  )
}
