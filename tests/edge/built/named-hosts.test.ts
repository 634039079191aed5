// The built site of a deployment whose settings name its hosts.

import { afterAll, beforeAll, expect, test } from 'vitest'

import { createBuiltSite } from './built-site.ts'

const site = createBuiltSite({
  MAIN_HOSTS: 'main.localhost',
  PARTNERS: 'shop.localhost=kilnandco'
})

beforeAll(() => site.start())
afterAll(() => site.stop())

test.each([
  { host: 'main.localhost', status: 200, name: 'Sandbox Atrium' },
  { host: 'shop.localhost', status: 200, name: 'Kiln &amp; Co' },
  { host: 'cloudbreakers.localhost', status: 200, name: 'Cloudbreakers' },
  { host: 'localhost', status: 404, name: undefined },
  { host: 'other.localhost', status: 404, name: undefined },
  { host: 'xmain.localhost', status: 404, name: undefined }
])(
  'a deployment that names its hosts answers $status on $host',
  {
    tags: ['@N19']
  },
  async ({ host, name, status }) => {
    for (const path of ['/', '/collections', '/api/session', '/robots.txt']) {
      const answer = await site.ask(host, path)
      expect(answer.status, path).toBe(status)
    }
    const { body } = await site.ask(host, '/')
    expect(/og:site_name" content="([^"]*)"/.exec(body)?.[1]).toBe(name)
  }
)
