// The built site in an environment other than the sandbox. Nothing listens at the port of its services.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { routes } from '../../../src/lib/config/routes.ts'
import { createBuiltSite } from './built-site.ts'

const SERVICES = 'https://127.0.0.1:9'
const WALLET = 'https://wallet.example'

const site = createBuiltSite({
  ENVIRONMENT: 'staging',
  UPSTREAM_DATA: `${SERVICES}/graphql`,
  WALLET_URL: WALLET
})

beforeAll(() => site.listen())
afterAll(() => site.stop())

describe('a deployment on staging', { tags: ['@N14', '@E5'] }, () => {
  test('serves its page with the label Staging while its services are down', async () => {
    const html = await (await site.get(routes.explore())).text()
    expect(html).toMatch(/<title>[^<]* • Staging Atrium<\/title>/)
    expect(html).toContain('data-environment="staging"')
    expect(html).not.toContain('__sandbox')
  })
})
