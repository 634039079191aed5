import { mask, type } from 'superstruct'
import { describe, expect, test } from 'vitest'

import { Text } from '../../../../src/lib/api/response-limits.ts'
import { connectionStruct, mapPage } from '../../../../src/lib/api/structs.ts'

const NAMES = connectionStruct(type({ name: Text }))
const read = (raw: object) => mapPage(mask(raw, NAMES), i => i.name)

describe('lists of the data service', { tags: ['@E2'] }, () => {
  test('are read with the cursor of the next page and the number of matches', () => {
    const edges = [
      { cursor: 'a', node: { name: 'Dusk' } },
      { cursor: 'b', node: { name: 'Dawn' } }
    ]
    const pageInfo = {
      startCursor: 'a',
      endCursor: 'b',
      hasNextPage: true,
      hasPreviousPage: false
    }
    const pageData = { count: 12, limit: 2, offset: 0 }
    expect(read({ edges, pageInfo, pageData })).toEqual({
      items: ['Dusk', 'Dawn'],
      next: 'b',
      total: 12
    })
  })

  test('have no next page when hasNextPage is false, even with a cursor', () => {
    const pageInfo = { endCursor: 'b', hasNextPage: false }
    expect(read({ edges: [], pageInfo })).toEqual({ items: [], next: undefined, total: undefined })
  })

  test('leave out a node that is null', () => {
    expect(read({ edges: [{ node: null }, { node: { name: 'Dusk' } }] }).items).toEqual(['Dusk'])
  })
})
