import { readFileSync } from 'node:fs'

import {
  buildSchema,
  type FragmentDefinitionNode,
  Kind,
  parse,
  type SelectionSetNode,
  validate
} from 'graphql'
import { describe, expect, test } from 'vitest'

import type { OperationName } from '../../../../src/lib/config/operation-types.ts'
import { pointsOf } from '../../../../src/server/operations/merge-queries.ts'
import { OPERATIONS, type Operation } from '../../../../src/server/operations/operations.ts'

const SCHEMA = buildSchema(
  readFileSync(new URL('../../../../sandbox/data/schema.graphql', import.meta.url), 'utf8')
)
const ROWS = Object.entries<Operation>(OPERATIONS)

/** The data service counts one point for each selected field, including nested ones. */
const MAX_POINTS = 200

describe('OPERATIONS', () => {
  test.each(ROWS)(
    '%s is valid against the schema and has the name of its key',
    (name, { document, kind }) => {
      const parsed = parse(document)
      expect(validate(SCHEMA, parsed)).toEqual([])
      expect(parsed.definitions[0]).toMatchObject({ name: { value: name }, operation: kind })
    }
  )

  test.each(ROWS)('%s stays under the complexity limit of the service', (_name, { document }) => {
    expect(points(document)).toBeLessThanOrEqual(MAX_POINTS)
  })

  test.each(ROWS)('%s has the points that pointsOf() counts for merging', (name, { document }) => {
    expect(pointsOf(name as OperationName)).toBe(points(document))
  })

  test('caches only public queries', () => {
    const shared = ROWS.filter(([, row]) => row.cache !== 'never')
    expect(shared.every(([, row]) => row.kind === 'query' && row.caller === 'anyone')).toBe(true)
  })

  test('never selects hasPreviousPage, which upstream cannot answer', () => {
    expect(ROWS.filter(([, row]) => row.document.includes('hasPreviousPage'))).toEqual([])
  })
})

function points(document: string): number {
  const { definitions } = parse(document)
  const fragments = new Map(
    definitions
      .filter((i): i is FragmentDefinitionNode => i.kind === Kind.FRAGMENT_DEFINITION)
      .map(i => [i.name.value, i.selectionSet])
  )
  const count = (set: SelectionSetNode | undefined): number =>
    (set?.selections ?? []).reduce((sum, i) => {
      if (i.kind === Kind.FRAGMENT_SPREAD) return sum + count(fragments.get(i.name.value))
      return sum + (i.kind === Kind.FIELD ? 1 : 0) + count(i.selectionSet)
    }, 0)
  const [operation] = definitions
  return count(operation?.kind === Kind.OPERATION_DEFINITION ? operation.selectionSet : undefined)
}
