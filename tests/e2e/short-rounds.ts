// Runs once before all browser tests. Waits for the three sites, which start at the same time. Sets their networks to
// short rounds, so that tests do not wait for transactions.

import { expect, type FullConfig, request } from '@playwright/test'

const ROUND_MS = 300
const START_TIMEOUT_MS = 60_000

export default async function shortenRounds({ projects }: FullConfig): Promise<void> {
  const origins = new Set(projects.flatMap(({ use }) => use.baseURL ?? []))
  const context = await request.newContext()
  for (const origin of origins) {
    await expect(async () => {
      const response = await context.post(`${origin}/__sandbox/rounds`, { data: { ms: ROUND_MS } })
      expect(response.ok(), `${origin} has started and shortens its rounds`).toBe(true)
    }).toPass({ timeout: START_TIMEOUT_MS })
  }
  await context.dispose()
}
