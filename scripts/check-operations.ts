// Validates every operation of the product, and the types of its variables, against a schema. Without an argument it
// uses the sandbox's schema, as in `npm run check`; `npm run check:upstream -- FILE` uses a file with SDL or
// introspection JSON. A schema without the ticket sale is accepted, because such networks exist.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import {
  buildClientSchema,
  buildSchema,
  type GraphQLSchema,
  NoUnusedFragmentsRule,
  parse,
  specifiedRules,
  validate
} from 'graphql'

import { OPERATIONS, type Operation } from '../src/server/operations/operations.ts'
import { dataServiceVersion, variableProblems } from './operation-variables.ts'
import { print, printProblem } from './print.ts'
import { ROOT } from './source-files.ts'
import { needsMissingTicketSale } from './ticket-sale-operations.ts'

const SANDBOX_FILE = join(ROOT, 'sandbox/data/schema.graphql')
const file = process.argv[2] ?? SANDBOX_FILE
const schema = readSchema(file)
const ownSchema = readSchema(SANDBOX_FILE)
const rules = specifiedRules.filter(rule => rule !== NoUnusedFragmentsRule)

let failedCount = 0
let missingCount = 0
const operations: [string, Operation][] = Object.entries(OPERATIONS)
for (const [name, { document, kind }] of operations) {
  if (needsMissingTicketSale(schema, parse(document))) {
    missingCount += 1
    continue
  }
  const problems = [
    ...operationProblems(name, document, kind),
    ...variableProblems(ownSchema, schema, parse(document)).map(i => `the service ${i}`)
  ]
  for (const problem of problems) printProblem(name, problem)
  if (problems.length > 0) failedCount += 1
}
const count = operations.length - missingCount
print(`${count - failedCount} of ${count} operations fit ${file}`)
if (missingCount > 0)
  print(`${missingCount} more need a ticket sale, which this schema does not have`)
if (file !== SANDBOX_FILE) print(`For this schema: DATA_SERVICE = "${dataServiceVersion(schema)}"`)
process.exit(failedCount > 0 ? 1 : 0)

function operationProblems(name: string, document: string, kind: Operation['kind']): string[] {
  const parsed = parse(document)
  const definitions = parsed.definitions.filter(i => i.kind === 'OperationDefinition')
  const [definition] = definitions
  if (!definition || definitions.length > 1) return ['must contain exactly one operation']
  const problems = validate(schema, parsed, rules).map(error => error.message)
  if (definition.operation !== kind)
    problems.push(`is a ${definition.operation}, its row says ${kind}`)
  if (definition.name?.value !== name) problems.push(`is called ${definition.name?.value} inside`)
  return problems
}

function readSchema(path: string): GraphQLSchema {
  try {
    const text = readFileSync(path, 'utf8')
    if (!path.endsWith('.json')) return buildSchema(text, { assumeValidSDL: true })
    const json = JSON.parse(text)
    return buildClientSchema(json.data ?? json)
  } catch (error) {
    printProblem(path, `is no schema: ${error instanceof Error ? error.message : error}`)
    process.exit(2)
  }
}
