import { readFileSync } from 'node:fs'

import { buildSchema, parse, validate } from 'graphql'
import { describe, expect, test } from 'vitest'

import { checkComplexity } from '../../../../sandbox/data/complexity.ts'
import type { OperationName } from '../../../../src/lib/config/operation-types.ts'
import { groupQueries, mergeQueries } from '../../../../src/server/operations/merge-queries.ts'
import { OPERATIONS, type Operation } from '../../../../src/server/operations/operations.ts'

const schema = buildSchema(readFileSync('sandbox/data/schema.graphql', 'utf8'))
const PUBLIC = Object.entries<Operation>(OPERATIONS).flatMap(([name, { caller, kind }]) =>
  kind === 'query' && caller === 'anyone' ? [name as OperationName] : []
)
const query = (operation: OperationName, variables: Record<string, unknown> = {}) => ({
  operation,
  variables
})

describe('the queries of one page', () => {
  test('are merged with separate root fields, arguments and variables', () => {
    const merged = mergeQueries([
      query('assetBalance', { filters: { identifier: 'ART-abcdef-01' } }),
      query('exploreStats'),
      query('likes', { filters: { identifier: 'ART-abcdef-02' }, address: 'erd1a' })
    ])
    expect(merged.document).toBe(
      [
        'query page($q0_filters: AssetsFilter, $q2_filters: AssetsFilter,',
        '$q2_pagination: ConnectionArgs, $q2_address: String!) {',
        'q0: assets(filters: $q0_filters) { edges { node { identifier balance creatorAddress royalties } } }',
        'q1: exploreStats { artists collections nfts }',
        'q2: assets(filters: $q2_filters, pagination: $q2_pagination) {',
        'edges { node { identifier likesCount isLiked(byAddress: $q2_address) } } } }'
      ].join(' ')
    )
    expect(merged.variables).toEqual({
      q0_filters: { identifier: 'ART-abcdef-01' },
      q2_filters: { identifier: 'ART-abcdef-02' },
      q2_address: 'erd1a'
    })
    expect(merged.fields).toEqual([
      { alias: 'q0', name: 'assets' },
      { alias: 'q1', name: 'exploreStats' },
      { alias: 'q2', name: 'assets' }
    ])
  })

  test('share one definition of a fragment', () => {
    const { document } = mergeQueries([query('assetCards'), query('auctionCards')])
    expect(document.match(/fragment CardParts/g)).toHaveLength(1)
  })

  test('make valid documents below the complexity limit, whichever are merged', () => {
    const groups = groupQueries([...PUBLIC, ...PUBLIC].map(name => query(name)))
    for (const group of groups.filter(i => i.length > 1)) {
      const document = parse(mergeQueries(group).document)
      expect(validate(schema, document), group.map(i => i.operation).join(' ')).toEqual([])
      expect(checkComplexity(document)).toBeUndefined()
    }
    expect(groups.length).toBeLessThan(PUBLIC.length)
    expect(groups.flat()).toHaveLength(2 * PUBLIC.length)
  })

  test('are sent alone when they have several root fields', () => {
    expect(groupQueries([query('asset'), query('searchPictures'), query('owners')])).toEqual([
      [query('asset'), query('owners')],
      [query('searchPictures')]
    ])
    expect(() => mergeQueries([query('searchPictures')])).toThrow('cannot be merged')
  })
})
