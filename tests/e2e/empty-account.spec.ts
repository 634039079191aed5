import { routes } from '../../src/lib/config/routes.ts'
import { AccountPage } from './areas/account-page.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'

test('an account without collected items leads to what it created, where there is any', {
  tag: ['@M23']
}, async ({ visitor, sandbox }) => {
  const page = new AccountPage(visitor.page)
  const newcomer = await sandbox.newWallet()
  await page.open(routes.account({ address: newcomer.address }))
  await page.expectText('No collected assets yet.')
  await page.expectNoText('See what they created')
  const { address } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(address, { name: 'The only one' })
  await sandbox.auction({ owner: address, identifier })
  await page.open(routes.account({ address }))
  await page.expectText('No collected assets yet.')
  await new Site(visitor.page).followLink('See what they created')
  await page.expectItems('The only one')
})
