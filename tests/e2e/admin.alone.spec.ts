import { routes } from '../../src/lib/config/routes.ts'
import { AdminMenu, CollectionListDialog } from './areas/admin-menu.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { HomePage } from './areas/home-page.ts'
import { Site } from './areas/site.ts'
import { followPath } from './areas/soft-navigation.ts'
import { Toasts } from './areas/toasts.ts'
import { expect, test } from './fixtures.ts'
import type { TestUser } from './test-user.ts'

/** First by trend, so it is in the first view of the home page and on the first page of lists. */
const FIRST = { collection: 'CRITTR-b4f70e', name: 'Critters' }
const MAX_FEATURED = 20

test.afterEach(async ({ sandbox }) => {
  await sandbox.reset()
})

/** Opens the list above the page of an account without items. */
async function openList(admin: TestUser, address: string, list: 'blacklisted' | 'featured') {
  const isFeatured = list === 'featured'
  const name = isFeatured ? 'add-featured-collection' : 'add-or-remove-blacklisted-collection'
  await followPath(admin.page, routes.accountModal({ address }, name))
  const dialog = new CollectionListDialog(
    admin.page,
    isFeatured ? 'Featured collections' : 'Blacklisted collections'
  )
  await dialog.expectOpen()
  return dialog
}

/** Sends the request of the dialog without opening the dialog. */
async function feature(admin: TestUser, collection: string, origin: string): Promise<void> {
  const input = { collection, type: 'Featured' }
  const data = { operation: 'addFeaturedCollection', variables: { input } }
  const answer = await admin.page.request.post('/api/graphql', { data, headers: { origin } })
  expect(answer.ok()).toBe(true)
}

test('a collection that an admin features or stops featuring appears on or leaves the home page', {
  tag: '@C16'
}, async ({ trader, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const admin = await trader('admin')
  const [home, toasts] = [new HomePage(admin.page), new Toasts(admin.page)]
  const featured = async (collection: string) =>
    (await sandbox.readRow<{ featured: string | null }>('collection', collection)).featured ?? ''
  await home.open()
  await home.expectFeatured(FIRST.name)
  const list = await openList(admin, address, 'featured')
  await list.expectListed(FIRST.name)
  expect(await list.remove(FIRST.name, { confirm: false })).toBe('Stop featuring “Critters”?')
  await list.expectListed(FIRST.name)
  await list.remove(FIRST.name)
  await toasts.expectShown('Critters is no longer featured')
  await list.expectNotListed(FIRST.name)
  expect(await featured(FIRST.collection)).not.toContain('Featured')
  await home.open()
  await home.expectNotFeatured(FIRST.name)
  await openList(admin, address, 'featured')
  expect(await list.addFound(routes.collection(FIRST.collection))).toBe('Feature “Critters”?')
  await toasts.expectShown('Critters is now featured')
  await list.expectListed(FIRST.name)
  await list.expectFieldValue('')
  expect(await featured(FIRST.collection)).toContain('Featured')
  await home.open()
  await home.expectFeatured(FIRST.name)
})

test('an admin cannot feature more collections than the maximum', { tag: '@C16' }, async ({
  trader,
  origin,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const admin = await trader('admin')
  await new Site(admin.page).open(routes.terms())
  const seeded = await (await openList(admin, address, 'featured')).count()
  for (let at = seeded; at < MAX_FEATURED - 1; at += 1) {
    const { collection } = await sandbox.issue(address, { name: `Filler ${at}` })
    await feature(admin, collection, origin)
  }
  await new Site(admin.page).open(routes.terms())
  const list = await openList(admin, address, 'featured')
  const { collection: twentieth } = await sandbox.issue(address, { name: 'The last one' })
  await list.addFound(twentieth)
  await list.expectListed('The last one')
  await list.expectCount(`${MAX_FEATURED} of ${MAX_FEATURED}`)
  const { collection: last } = await sandbox.issue(address, { name: 'One too many' })
  await list.add(last)
  await list.expectRefusal(`You can feature up to ${MAX_FEATURED} collections. Remove one first.`)
  await list.expectFieldValue(last)
  await list.remove('The last one')
  await list.expectCount(`${MAX_FEATURED - 1} of ${MAX_FEATURED}`)
  await list.addFound(last)
  await list.expectListed('One too many')
})

test('a blacklisted collection disappears from lists, search and the home page until it is removed', {
  tag: ['@C15', '@C16']
}, async ({ trader, sandbox }) => {
  const { address } = await sandbox.newWallet()
  const admin = await trader('admin')
  const { page } = admin
  const [collectionPage, site] = [new CollectionPage(page), new Site(page)]
  const [home, menu, toasts] = [new HomePage(page), new AdminMenu(page), new Toasts(page)]
  const readBlacklisted = async () =>
    (await sandbox.readRow<{ blacklisted: number }>('collection', FIRST.collection)).blacklisted
  await home.open()
  await home.expectFeatured(FIRST.name)
  await site.open(routes.trendingCollections())
  await site.expectLink(routes.collection(FIRST.collection))
  await collectionPage.open(FIRST.collection)
  await collectionPage.expectNoText('Blacklisted')
  expect(await menu.chooseAndAnswer('Blacklist collection')).toBe('Blacklist “Critters”?')
  await toasts.expectShown('Blacklisted')
  await collectionPage.expectTitle(FIRST.name)
  await menu.expectItems(
    'Mark Collection NSFW',
    'Mark Scam Collection',
    'Remove from the blacklist',
    'Clear Report Collection'
  )
  expect(await readBlacklisted()).toBe(1)
  await home.open()
  await home.expectNotFeatured(FIRST.name)
  await site.open(routes.search('critters'))
  await site.expectNoLink(routes.collection(FIRST.collection))
  await site.open(routes.trendingCollections())
  await site.expectNoLink(routes.collection(FIRST.collection))
  const featured = await openList(admin, address, 'featured')
  await featured.expectNotListed(FIRST.name)
  await featured.add(FIRST.collection)
  await featured.expectRefusal('CRITTR-b4f70e is blacklisted. Remove it from the blacklist first.')
  const list = await openList(admin, address, 'blacklisted')
  await list.expectListed(FIRST.name)
  await list.add(FIRST.collection)
  await list.expectRefusal('CRITTR-b4f70e is already blacklisted.')
  await list.remove(FIRST.name)
  await toasts.expectShown('Critters is no longer blacklisted')
  await list.expectText('No blacklisted collections.')
  expect(await readBlacklisted()).toBe(0)
  await site.open(routes.search('critters'))
  await site.expectLink(routes.collection(FIRST.collection))
  await openList(admin, address, 'blacklisted')
  await list.addFound(FIRST.collection, { confirm: false })
  await list.expectNotListed(FIRST.name)
  expect(await readBlacklisted()).toBe(0)
  await list.addFound(FIRST.collection)
  await list.expectListed(FIRST.name)
  expect(await readBlacklisted()).toBe(1)
})
