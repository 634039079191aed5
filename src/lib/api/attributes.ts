// The attributes of an asset in the form of the data service: each as two pairs, with the keys `trait_type` and
// `value`.

import { type Infer, type } from 'superstruct'
import { list, orDropped, Text } from './response-limits.ts'

export interface Attribute {
  name: string
  value: string
}

export const AttributesResponse = orDropped(
  list(type({ attribute: list(type({ key: Text, value: Text })) }))
)

/** Attributes without a name or a value are left out. */
export function toAttributes(raw: Infer<typeof AttributesResponse> = []): Attribute[] {
  return raw.flatMap(({ attribute }) => {
    const name = attribute.find(i => i.key === 'trait_type')?.value
    const value = attribute.find(i => i.key === 'value')?.value
    return name && value ? [{ name, value }] : []
  })
}
