// The works of an account: search, the collection filter, and the order, which is that in which they changed hands.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { CardGrid } from './areas/card-grid.ts'
import { Site } from './areas/site.ts'
import { WorksFilter } from './areas/works-filter.ts'
import { test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import type { SandboxClient } from './sandbox-client.ts'

/** More works than fit on one page. */
const MANY = 11

/** Gives the account its works. All but two are in one collection. */
async function createWorks(sandbox: SandboxClient, owner: string): Promise<void> {
  const { collection: tides } = await sandbox.issue(owner, { name: 'Tides' })
  const { collection: stones } = await sandbox.issue(owner, { name: 'Stones' })
  for (let at = 1; at <= MANY; at += 1) {
    await sandbox.mint(owner, { collection: tides, name: at < 3 ? `Ebb ${at}` : `Flow ${at}` })
  }
  await sandbox.mint(owner, { collection: stones, name: 'Ebb stone' })
  await sandbox.mint(owner, { collection: stones, name: 'Flint' })
}

test('a visitor searches the works on an account page, and filters them by collection', {
  tag: ['@M23', '@N8', '@phone']
}, async ({ visitor, sandbox }) => {
  const person = await createNamedAccount(sandbox)
  await createWorks(sandbox, person.address)
  const account = new AccountPage(visitor.page)
  const works = new WorksFilter(visitor.page)
  await account.open(person.path)
  await works.expectChoices('All collections', 'Stones', 'Tides')
  await works.search('ebb')
  await account.expectItems('Ebb 1', 'Ebb 2', 'Ebb stone')
  await account.expectPath(`${person.path}?q=ebb`)
  await works.expectFound('3 items')
  await works.expectFocus()
  await works.choose('Tides')
  await account.expectItems('Ebb 1', 'Ebb 2')
  await works.expectChosen('ebb', 'Tides')
  await expectAccessible(visitor.page)
  await new Site(visitor.page).expectNoSidewaysScroll()

  await test.step('Back and Forward restore the list and its filter', async () => {
    await visitor.page.goBack()
    await account.expectItems('Ebb 1', 'Ebb 2', 'Ebb stone')
    await works.expectChosen('ebb', 'All collections')
    await visitor.page.goForward()
    await account.expectItems('Ebb 1', 'Ebb 2')
    await works.expectChosen('ebb', 'Tides')
    await visitor.page.reload()
    await account.expectItems('Ebb 1', 'Ebb 2')
    await works.expectChosen('ebb', 'Tides')
  })
  await test.step('a search without a result says so, and links back to all works', async () => {
    await works.search('flint')
    await account.expectText('No tokens found.')
    await account.expectText('Nothing matches “flint” and “Tides” together. Remove one of them:')
    await expectAccessible(visitor.page)
    await works.showAll()
    await account.expectPath(person.path)
    await works.expectChosen('', 'All collections')
  })
  await test.step('created works are searched within one collection', async () => {
    await account.openTab('Created')
    await works.expectNoSearch()
    await account.chooseCollection('Tides')
    await works.expectSearch('Search in Tides by name')
    await works.search('ebb')
    await account.expectItems('Ebb 1', 'Ebb 2')
    await account.expectItemsOf('Tides')
  })
  await test.step('a few works need no search', async () => {
    const other = await createNamedAccount(sandbox)
    await sandbox.mint(other.address, { name: 'Alone' })
    await account.open(other.path)
    await account.expectItems('Alone')
    await works.expectNone()
  })
})

test('an account page shows the last acquired work first, and its owner a link to My NFTs', {
  tag: ['@M23']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const before = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(before.address, { name: 'Acquired' })
  await createWorks(sandbox, me.address)
  await sandbox.transfer(before.address, me.address, identifier)
  await me.page.goto(routes.account({ address: me.address }))
  await new AccountPage(me.page).expectFirstItem('Acquired')
  const works = new WorksFilter(me.page)
  await me.page.setViewportSize({ width: 390, height: 844 })
  await works.expectManage(routes.accountModal({ address: me.address }, 'my-nfts'))
  await works.search('acquired')
  await new AccountPage(me.page).expectItems('Acquired')
  await test.step('the buttons of a row are on one line', async () => {
    // Other accounts sell copies of some of her works.
    const alice = await trader('alice')
    await alice.page.setViewportSize({ width: 390, height: 844 })
    await alice.page.goto(routes.account({ address: alice.address }))
    await new CardGrid(alice.page).expectButtonsInLine()
  })
})
