import { routes } from '../../src/lib/config/routes.ts'
import { AccountPage } from './areas/account-page.ts'
import { AssetPage } from './areas/asset-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('an account page shows a failure, and nothing private, while a service is down', {
  tag: ['@M23', '@N15', '@M25']
}, async ({ visitor, trader, problems, sandbox }) => {
  const me = await trader()
  await test.step('an account whose privacy cannot be checked is treated as private and offers a retry', async () => {
    problems.allow(/503/)
    await sandbox.setProfile(me.address, { herotag: 'unchecked', description: 'Says little.' })
    await sandbox.mint(me.address, { name: 'Not to be seen' })
    await sandbox.failUpstream('identity', 'down')
    const page = new AccountPage(visitor.page)
    await page.open('/@unchecked')
    await page.expectName('This account may be private')
    await page.expectNoText('Not to be seen')
    await page.expectNoText('Says little.')
    // The search results must not show the name either.
    await page.open(routes.search('@unchecked'))
    await page.expectNoLinkTo('Private user')
    await page.expectNoText('unchecked')
    await page.expectNoText('@unchecked')
    await page.open('/@unchecked')
    const own = new AccountPage(me.page)
    await own.open(routes.account({ address: me.address }))
    await own.expectItems('Not to be seen')
    await sandbox.restoreUpstreams()
    await new Site(visitor.page).retry()
    await page.expectText('Says little.')
  })
  await test.step('an account page whose handle cannot be looked up shows a failure, not a 404', async () => {
    problems.allow(/503/)
    await sandbox.failUpstream('chain', 'down')
    const page = new AccountPage(visitor.page)
    await page.open('/@alice')
    await page.expectName('Unable to load.')
    await sandbox.restoreUpstreams()
    await new Site(visitor.page).retry()
    await page.expectName('alice')
  })
  await test.step('lists that do not load show an error message in place of the list, in the page and in a dialog', async () => {
    problems.allow(/50[23]/)
    const { address } = me
    const { identifier } = await sandbox.mint(address, { name: 'There again' })
    await new AssetPage(me.page).open(identifier)
    await sandbox.failUpstream('data', 'down')
    const page = new AccountPage(me.page)
    await page.open(routes.account({ address }))
    await page.expectText('Unable to load.')
    await page.expectText('Something went wrong.')
    const own = new OwnListDialog(me.page, 'my-nfts', 'My NFTs')
    await own.open({ address })
    await own.expectFailure()
    await sandbox.restoreUpstreams()
    await own.open({ address })
    await own.expectRow('There again')
  })
})
