// Serializes loader data, so that a page can pass it to its dialog as text.

/** JSON text with the type of its data. The property exists only in the type, never in the text. */
export type Serialized<Data> = string & { readonly data?: Data }

/** JSON with bigint support: an amount becomes `{ n: '12' }`. */
export function serializeData<Data extends object>(data: Data): Serialized<Data> {
  const text = JSON.stringify(data, (_, value: unknown) =>
    typeof value === 'bigint' ? { n: String(value) } : value
  )
  return text as Serialized<Data>
}

/** Reads the output of serializeData() of the same build; its shape is not checked. */
export function deserializeData<Data>(text: Serialized<Data>): Data {
  return JSON.parse(text, (_, value) =>
    typeof value?.n === 'string' && Object.keys(value).length === 1 ? BigInt(value.n) : value
  )
}
