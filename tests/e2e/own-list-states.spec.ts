// What all dialogs with own lists have in common: the empty list, another account's list, a failed request.

import { OWN_LISTS, type OwnListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import type { TestUser } from './test-user.ts'

const NAMES = Object.keys(OWN_LISTS) as OwnListName[]

const list = ({ page }: TestUser, name: OwnListName) =>
  new OwnListDialog(page, name, SPECIFIED_TEXTS[name].title)

/** Title and empty state as specification 1 section 2.6 writes them. */
const SPECIFIED_TEXTS: Record<OwnListName, { empty: string; title: string }> = {
  'my-nfts': { title: 'My NFTs', empty: 'No NFTs found.' },
  'my-auctions': { title: 'My Auctions', empty: 'No auctions found.' },
  'my-bids': { title: 'My Bids', empty: 'No bids yet.' },
  'my-claimable': { title: 'My Claimable', empty: 'No auctions found.' },
  'my-offers': { title: 'My Offers', empty: 'No offers found.' }
}

for (const name of NAMES) {
  const { empty, title } = SPECIFIED_TEXTS[name]
  test(`${title} has an empty state`, { tag: '@M25' }, async ({ trader }) => {
    const me = await trader()
    const own = list(me, name)
    // Opened by its URL, then above a page.
    await own.open({ address: me.address })
    await own.expectEmpty(empty)
    await expectAccessible(me.page)
    await own.close()
    const sidebar = new Sidebar(me.page)
    await sidebar.open()
    await sidebar.follow(title)
    await own.expectEmpty(empty)
  })
}

/** Specification 2 section 8. */
const EMPTY_TABS = {
  '': 'No collected assets yet.',
  '/creations': 'No created assets yet.',
  '/auctions': 'No auctions found.'
}

for (const [tab, empty] of Object.entries(EMPTY_TABS)) {
  test(`the page of an account says ${empty} at ${tab || '/'}`, { tag: '@M23' }, async ({
    visitor,
    sandbox
  }) => {
    const person = await createNamedAccount(sandbox)
    const page = new AccountPage(visitor.page)
    await page.open(person.path + tab)
    await page.expectText(empty)
  })
}

test('a personal list is visible to its owner only', { tag: ['@M25', '@N3'] }, async ({
  trader,
  visitor,
  sandbox
}) => {
  const { address } = await sandbox.newWallet()
  const { page } = await trader()
  for (const name of NAMES) {
    await test.step(name, async () => {
      const path = routes.accountModal({ address }, name)
      const other = new AccountPage(page)
      await other.open(path)
      await other.expectPath(`/${address}`)
      const guest = new AccountPage(visitor.page)
      await guest.open(path)
      await guest.expectPath(`/${address}`)
      await new Sidebar(visitor.page).expectWallets()
    })
  }
})

test('a personal list that does not load can be retried', { tag: '@M25' }, async ({
  trader,
  guards
}) => {
  guards.allow(/503/)
  const me = await trader()
  const sidebar = new Sidebar(me.page)
  for (const name of NAMES.filter(i => OWN_LISTS[i].delayMs > 0)) {
    await test.step(name, async () => {
      const { empty, title } = OWN_LISTS[name]
      const own = list(me, name)
      await new Site(me.page).open(routes.account({ address: me.address }))
      const restore = await own.failList()
      await sidebar.open()
      await sidebar.follow(title)
      await own.expectFailure()
      await restore()
      await own.tryAgain()
      await own.expectEmpty(empty)
    })
  }
})
