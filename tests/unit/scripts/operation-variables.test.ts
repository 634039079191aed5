import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { buildSchema, parse } from 'graphql'
import { describe, expect, test } from 'vitest'

import {
  dataServiceVersion,
  UNSENT_FIELDS,
  variableProblems
} from '../../../scripts/operation-variables.ts'

const ROOT = join(import.meta.dirname, '../../..')
const SDL = `
  enum Sorting { Newest Oldest }
  input Range { from: Int, to: Int! }
  input Filter { name: String!, range: Range, sorting: [Sorting!] }
  input CreateAuctionArgs { identifier: String!, marketplaceKey: String }
  type Query { items(filter: Filter): Int, create(input: CreateAuctionArgs!): Int }
`
const ITEMS = parse('query items($filter: Filter) { items(filter: $filter) }')
const CREATE = parse('query create($input: CreateAuctionArgs!) { create(input: $input) }')

const problems = (search: string, replacement: string, document = ITEMS) =>
  variableProblems(buildSchema(SDL), buildSchema(SDL.replace(search, replacement)), document)

describe('variables for another version of the data service', () => {
  test.each([
    ['the same fields', '', ''],
    ['a field that only the other version has', 'from: Int,', 'from: Int, step: Int,'],
    ['a field that is optional there', 'to: Int!', 'to: Int']
  ])('fit a schema with %s', (_, search, replacement) => {
    expect(problems(search, replacement)).toEqual([])
  })

  test.each([
    ['a missing field', 'from: Int,', '', 'has no Range.from'],
    ['another type', 'name: String!', 'name: Int!', 'has Filter.name as Int!, not as String!'],
    [
      'a field that is required there',
      'from: Int,',
      'from: Int!,',
      'has Range.from as Int!, not as Int'
    ],
    ['a new required field', 'from: Int,', 'from: Int, step: Int!,', 'needs Range.step'],
    ['a missing value', 'Newest Oldest', 'Newest', 'has no Sorting.Oldest']
  ])('do not fit a schema with %s', (_, search, replacement, problem) => {
    expect(problems(search, replacement)).toEqual([problem])
  })

  test('fit whether or not the schema has the key of the marketplace', () => {
    expect(problems(', marketplaceKey: String', '', CREATE)).toEqual([])
    expect(problems('marketplaceKey: String', 'marketplaceKey: String!', CREATE)).toEqual([])
  })

  test('have the version “2023” when the schema has no key of the marketplace', () => {
    expect(dataServiceVersion(buildSchema(SDL))).toBe('current')
    expect(dataServiceVersion(buildSchema(SDL.replace(', marketplaceKey: String', '')))).toBe(
      '2023'
    )
  })
})

describe('the modules that build variables', () => {
  const folders = ['src/lib/api', 'src/server/api']
  const modules = folders.flatMap(folder =>
    readdirSync(join(ROOT, folder))
      .filter(name => name.endsWith('.ts'))
      .map(name => ({ name, text: readFileSync(join(ROOT, folder, name), 'utf8') }))
  )

  test.each(UNSENT_FIELDS)('never name %s', path => {
    const [type, field = ''] = path.split('.')
    const named = modules.filter(({ text }) => new RegExp(`\\b${field}\\b`).test(text))
    // Other inputs have fields of the same name.
    const others = type === 'AssetsFilter' ? ['auction-cards.ts'] : []
    expect(named.map(i => i.name)).toEqual(others)
  })
})
