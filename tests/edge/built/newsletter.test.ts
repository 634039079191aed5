// The built site on a network without a mailing service.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite({ ENVIRONMENT: 'devnet' })

beforeAll(() => site.start())
afterAll(() => site.stop())

test.each(['GET', 'POST'] as const)(
  'a network without a mailing service has no newsletter form: %s',
  { tags: ['@N12'] },
  async method => {
    const answer = await fetch(`${site.origin}/newsletter`, {
      method,
      headers: { Origin: site.origin },
      ...(method === 'POST' && { body: new URLSearchParams({ email: 'me@mail.example' }) })
    })
    expect(answer.status).toBe(404)
    const page = await answer.text()
    expect(page).toContain('There is no newsletter here')
    expect(page).not.toContain('name="email"')
  }
)
