// Records the queries that run on a ledger, and returns how SQLite finds their rows.

import type { Sql, SqlValue } from '../../sandbox/ledger/sql.ts'

export interface RecordedQuery {
  query: string
  values: SqlValue[]
}

/** Starts to record. The returned function stops the recording and returns the queries. */
export function startRecording(sql: Sql): () => RecordedQuery[] {
  const recorded: RecordedQuery[] = []
  const { all } = sql
  sql.all = (query, ...values) => {
    recorded.push({ query, values })
    return all<never>(query, ...values)
  }
  return () => {
    sql.all = all
    return recorded
  }
}

/** Returns the queries that `work` runs. */
export async function recordQueries<Answer>(
  sql: Sql,
  work: () => Answer
): Promise<{ answer: Awaited<Answer>; queries: RecordedQuery[] }> {
  const stop = startRecording(sql)
  try {
    const answer = await work()
    return { answer, queries: stop() }
  } finally {
    stop()
  }
}

/** The steps of SQLite's query plan. */
export function queryPlanOf(sql: Sql, { query, values }: RecordedQuery): string[] {
  const steps = sql.all<{ detail: string }>(`EXPLAIN QUERY PLAN ${query}`, ...values)
  return steps.map(step => step.detail)
}
