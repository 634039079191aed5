// Writes several public queries as one document. Each query's root field gets an alias, and its variables get unique
// names. Documents are text with one line per definition (graphql.ts), so a few patterns are enough to parse them.

import type { OperationName } from '../../lib/config/operation-types.ts'
import { DATA_SERVICE_LIMITS } from '../config/data-service.ts'
import { OPERATIONS } from './operations.ts'

export interface Query {
  operation: OperationName
  variables: Record<string, unknown>
}

export interface MergedQueries {
  document: string
  variables: Record<string, unknown>
  /** The alias and the name of each query's root field, in the order of the queries. */
  fields: { alias: string; name: string }[]
}

interface DocumentParts {
  points: number
  /** `undefined` when the query has several root fields. Such a query is sent alone. */
  root: { declarations: string; field: string; selection: string; fragments: string[] } | undefined
}

/** Splits the queries into few groups. The data service accepts the merged document of each group. */
export function groupQueries<Item extends Query>(queries: readonly Item[]): Item[][] {
  const { points: maxPoints } = DATA_SERVICE_LIMITS
  const groups: { points: number; items: Item[] }[] = []
  for (const query of queries) {
    const { points, root } = partsOf(query.operation)
    // A query with several root fields is sent alone.
    const group = root && groups.find(i => i.points + points <= maxPoints)
    if (group) {
      group.items.push(query)
      group.points += points
    } else groups.push({ points: root ? points : maxPoints, items: [query] })
  }
  return groups.map(i => i.items)
}

/** Merges a group of `groupQueries` into one document. */
export function mergeQueries(queries: readonly Query[]): MergedQueries {
  const variables: Record<string, unknown> = {}
  queries.forEach(({ variables: own }, index) => {
    for (const [name, value] of Object.entries(own)) variables[`${aliasOf(index)}_${name}`] = value
  })
  return { ...mergedDocument(queries.map(i => i.operation)), variables }
}

/**
 * Maximum number of merged documents in memory. A page has the same queries each time, except for those that are
 * answered from the cache.
 */
const MAX_MERGED = 500
const merged = new Map<string, Omit<MergedQueries, 'variables'>>()

function mergedDocument(operations: readonly OperationName[]): Omit<MergedQueries, 'variables'> {
  const key = operations.join(' ')
  let document = merged.get(key)
  if (!document) {
    if (merged.size >= MAX_MERGED) merged.clear()
    document = mergeDocuments(operations)
    merged.set(key, document)
  }
  return document
}

function mergeDocuments(operations: readonly OperationName[]): Omit<MergedQueries, 'variables'> {
  const declarations: string[] = []
  const selections: string[] = []
  const fragments = new Set<string>()
  const fields: MergedQueries['fields'] = []
  operations.forEach((operation, index) => {
    const { root } = partsOf(operation)
    if (!root) throw new Error(`${operation}: has several root fields and cannot be merged`)
    const alias = aliasOf(index)
    const rename = (text: string) => text.replace(/\$/g, `$$${alias}_`)
    if (root.declarations) declarations.push(rename(root.declarations))
    selections.push(`${alias}: ${root.field}${rename(root.selection)}`)
    for (const fragment of root.fragments) fragments.add(fragment)
    fields.push({ alias, name: root.field })
  })
  const head = declarations.length > 0 ? `(${declarations.join(', ')})` : ''
  const query = `query page${head} { ${selections.join(' ')} }`
  return { document: [query, ...fragments].join('\n'), fields }
}

function aliasOf(index: number): string {
  return `q${index}`
}

/** The points of a query, including all fields of its fragments. */
export function pointsOf(operation: OperationName): number {
  return partsOf(operation).points
}

const known = new Map<OperationName, DocumentParts>()

function partsOf(operation: OperationName): DocumentParts {
  let parts = known.get(operation)
  if (!parts) {
    parts = readDocument(OPERATIONS[operation].document)
    known.set(operation, parts)
  }
  return parts
}

const QUERY = /^query \w+ ?(?:\((?<declarations>[^)]*)\) )?\{ (?<field>\w+)(?<selection>.*) \}$/

function readDocument(document: string): DocumentParts {
  const [query = '', ...fragments] = document.split('\n')
  const { points, rootFields } = countFields(query, fragments)
  const { declarations = '', field = '', selection = '' } = QUERY.exec(query)?.groups ?? {}
  const isSingle = rootFields === 1 && field !== ''
  const root = { declarations: declarations.trim(), field, selection, fragments }
  return { points, root: isSingle ? root : undefined }
}

function countFields(
  definition: string,
  fragments: readonly string[]
): { points: number; rootFields: number } {
  let points = 0
  let rootFields = 0
  let depth = 0
  // The definition without arguments, directives and aliases.
  const plain = definition.replace(/\([^)]*\)|@\w+|\w+:/g, ' ')
  for (const [word] of plain.matchAll(/\.{3}\w+|\w+|[{}]/g)) {
    if (word === '{') depth += 1
    else if (word === '}') depth -= 1
    else if (word.startsWith('...')) points += fragmentPoints(word.slice(3), fragments)
    else if (depth > 0) {
      points += 1
      if (depth === 1) rootFields += 1
    }
  }
  return { points, rootFields }
}

function fragmentPoints(name: string, fragments: readonly string[]): number {
  const fragment = fragments.find(i => i.startsWith(`fragment ${name} `))
  return fragment ? countFields(fragment, fragments).points : 0
}
