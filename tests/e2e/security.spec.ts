import { ACCESS_TOKEN } from './access-token.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { requestPage } from './http-answers.ts'
import { LEGAL_ROUTES, ROUTE_PATHS } from './route-paths.ts'

test('scripts cannot read a trader’s session cookie, and no shared cache stores the trader’s page', {
  tag: ['@E1', '@E6', '@E4']
}, async ({ trader, request }) => {
  const { address, context, page } = await trader()
  await test.step('the session is a cookie that scripts cannot read', async () => {
    await new Site(page).open('/')
    const cookie = (await context.cookies()).find(i => i.name === '__Host-atrium_session')
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
    expect(await page.evaluate(() => document.cookie)).toBe('')
    expect(cookie?.value).not.toContain(address)
  })
  await test.step("a trader's page is not stored in shared caches", async () => {
    const theirs = await new Site(page).open('/nfts')
    expect(theirs.headers()['cache-control']).toMatch(/^private|no-store/)
    const ours = await request.get('/nfts')
    expect(await ours.text()).not.toContain(address)
  })
})

/** The other pages are tested in accessibility.spec.ts, which opens them. */
test('the access token never reaches a trader’s browser with a legal page', {
  tag: ['@E1']
}, async ({ rival: person, origin }) => {
  for (const name of LEGAL_ROUTES) {
    const { html, status } = await requestPage(origin, ROUTE_PATHS[name](), person.cookie)
    expect(status).toBe(200)
    expect(html).not.toMatch(ACCESS_TOKEN)
  }
})

test('the site refuses a write from another origin and an unknown operation', {
  tag: ['@E6', '@E2']
}, async ({ request }) => {
  await test.step('a write from another origin is refused', async () => {
    const answer = await request.post('/api/session', {
      data: { token: 'anything' },
      headers: { origin: 'https://elsewhere.example' }
    })
    expect(answer.status()).toBe(403)
    expect(await answer.json()).toEqual({ code: expect.any(String) })
  })
  await test.step('an unknown operation is refused', async () => {
    const answer = await request.get('/api/graphql?operation=Everything&variables=%7B%7D')
    expect(answer.status()).toBeGreaterThanOrEqual(400)
    expect(answer.headers()['cache-control']).toContain('no-store')
    expect(await answer.json()).toEqual({ code: expect.any(String) })
  })
})
