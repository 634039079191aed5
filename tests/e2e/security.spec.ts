import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { ROUTE_PATHS, SIGNED_IN_ROUTES } from './route-paths.ts'

/** An access token of the data service: three parts, the first two base64url JSON. */
const TOKEN = /eyJ[\w-]{8,}\.eyJ[\w-]{8,}\.[\w-]+/

test('no response to a trader contains an access token', { tag: ['@E1'] }, async ({
  trader,
  sandbox
}) => {
  const { page } = await trader()
  const listed = await sandbox.auction()
  const bodies: Promise<string>[] = []
  page.on('response', answer => {
    const type = answer.headers()['content-type'] ?? ''
    if (/text|json|javascript/.test(type)) bodies.push(answer.text().catch(() => ''))
  })
  const site = new Site(page)
  for (const name of SIGNED_IN_ROUTES) await site.open(ROUTE_PATHS[name](listed))
  const answers = await Promise.all(bodies)
  expect(answers.length).toBeGreaterThan(SIGNED_IN_ROUTES.length)
  expect(answers.filter(text => TOKEN.test(text))).toEqual([])
})

test('the session is a cookie that scripts cannot read', { tag: ['@E1', '@E6'] }, async ({
  trader
}) => {
  const { page, context, address } = await trader()
  await new Site(page).open('/')
  const cookie = (await context.cookies()).find(i => i.name === '__Host-atrium_session')
  expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'Lax' })
  expect(await page.evaluate(() => document.cookie)).toBe('')
  expect(cookie?.value).not.toContain(address)
})

test("a trader's page is not stored in shared caches", { tag: ['@E4'] }, async ({
  trader,
  page
}) => {
  const other = await trader()
  const theirs = await new Site(other.page).open('/nfts')
  expect(theirs.headers()['cache-control']).toMatch(/^private|no-store/)
  const ours = await new Site(page).open('/nfts')
  expect(await ours.text()).not.toContain(other.address)
})

test('a write from another origin is refused', { tag: ['@E6'] }, async ({ request }) => {
  const answer = await request.post('/api/session', {
    data: { token: 'anything' },
    headers: { origin: 'https://elsewhere.example' }
  })
  expect(answer.status()).toBe(403)
  expect(await answer.json()).toEqual({ code: expect.any(String) })
})

test('an unknown operation is refused', { tag: ['@E2'] }, async ({ request }) => {
  const answer = await request.get('/api/graphql?operation=Everything&variables=%7B%7D')
  expect(answer.status()).toBeGreaterThanOrEqual(400)
  expect(answer.headers()['cache-control']).toContain('no-store')
  expect(await answer.json()).toEqual({ code: expect.any(String) })
})
