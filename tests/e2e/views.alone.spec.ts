// This test runs alone, because other tests open the newest item, and each opening counts as a view.

import { routes } from '../../src/lib/config/routes.ts'
import { expect, test } from './fixtures.ts'
import { requestPage } from './http-answers.ts'

test('an item page shows a view that was counted', { tag: ['@M14', '@N17'] }, async ({
  rival,
  sandbox,
  origin
}) => {
  const { address: artist } = await sandbox.newWallet()
  const { collection, identifier } = await sandbox.mint(artist)
  const readViews = async () => {
    const { html } = await requestPage(origin, routes.asset(identifier), rival.cookie)
    return Number(/aria-label="Views"[\s\S]*?<\/svg>\s*(\d+)/.exec(html)?.[1])
  }
  expect(await readViews()).toBe(0)
  const answer = await fetch(`${origin}/api/views`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin },
    body: JSON.stringify({ identifier, collection, artist })
  })
  expect(answer.ok).toBe(true)
  await expect.poll(readViews).toBe(1)
})
