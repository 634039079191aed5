// Runs once before all browser tests: the networks execute transactions as a fast network does, so that a test spends
// its time on the page and not on waiting.

import { type FullConfig, request } from '@playwright/test'

const ROUND_MS = 600

export default async function shortenRounds({ projects }: FullConfig): Promise<void> {
  const origins = new Set(projects.flatMap(({ use }) => use.baseURL ?? []))
  const context = await request.newContext()
  for (const origin of origins) {
    const response = await context.post(`${origin}/__sandbox/rounds`, { data: { ms: ROUND_MS } })
    if (!response.ok()) throw new Error(`${origin} kept its rounds: ${await response.text()}`)
  }
  await context.dispose()
}
