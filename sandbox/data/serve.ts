// Answers /data/graphql.

import type { Part } from '../ground.ts'
import { type AnswerGraphql, createGraphql } from './graphql.ts'
import { createSchema } from './schema.ts'

// Building the schema takes a moment: done with the first request, kept for the life of the Worker. It holds no
// data of anybody.
let answer: AnswerGraphql | undefined

export const serveData: Part = async (request, path, ground) => {
  if (path !== 'graphql') return new Response('not found', { status: 404 })
  if (request.method !== 'POST') {
    return new Response('method not allowed', { status: 405, headers: { allow: 'POST' } })
  }
  answer ??= createGraphql(createSchema())
  return answer(request, ground)
}
