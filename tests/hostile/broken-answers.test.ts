// Broken answers of the data service: the page shows what it can, and always completes. These are a sample of all
// cases. `npm run bench -- hostile` runs all of them and prints the times.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { HOSTILE_PATHS } from './corpus/pages.ts'
import { isAcceptable, listBrokenAnswers, openBroken, sample } from './service/broken-answers.ts'
import { createTamperedSite } from './service/tampered-site.ts'

const SAMPLE_SIZE = 720

const site = createTamperedSite()

beforeAll(() => site.start())
afterAll(() => site.stop())

describe('a broken answer of the data service', { tags: ['@E4', '@E2'] }, () => {
  test('never makes a page fail, hang or grow without bounds', { timeout: 600_000 }, async () => {
    const cases = await listBrokenAnswers(site, HOSTILE_PATHS)
    expect(cases.length).toBeGreaterThan(10_000)
    const failures: string[] = []
    for (const [at, broken] of sample(cases, SAMPLE_SIZE).entries()) {
      const outcome = await openBroken(site, broken, at + 1)
      const { characters, status } = outcome
      if (isAcceptable(outcome)) continue
      const { page, operation, path, value } = broken
      const described = JSON.stringify(value).slice(0, 60)
      failures.push(
        `${page} ${operation} ${path.join('.')} = ${described}: ${status}, ${characters}`
      )
    }
    expect(failures).toEqual([])
  })
})
