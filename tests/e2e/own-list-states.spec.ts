// The states that all dialogs with own lists share: the empty list, another account's list, a failed request.

import { OWN_LISTS, type OwnListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { connectPath, requestPage } from './http-answers.ts'
import { createNamedAccount } from './named-accounts.ts'
import type { TestUser } from './test-user.ts'

const NAMES = Object.keys(OWN_LISTS) as OwnListName[]

const list = ({ page }: TestUser, name: OwnListName) =>
  new OwnListDialog(page, name, SPECIFIED_TEXTS[name].title)

/** Title and text of each empty list, quoted from specification 1 section 2.6. */
const SPECIFIED_TEXTS: Record<OwnListName, { empty: string; title: string }> = {
  'my-nfts': { title: 'My NFTs', empty: 'No NFTs found.' },
  'my-auctions': { title: 'My Auctions', empty: 'No auctions found.' },
  'my-bids': { title: 'My Bids', empty: 'No bids yet.' },
  'my-claimable': { title: 'My Claimable', empty: 'No auctions found.' },
  'my-offers': { title: 'My Offers', empty: 'No offers found.' }
}

test('each own list has an empty state, is requested after its delay, and can be retried', {
  tag: ['@M25', '@N3']
}, async ({ trader, problems }) => {
  problems.allow(/503/)
  const me = await trader()
  await new Site(me.page).open(routes.account({ address: me.address }))
  const sidebar = new Sidebar(me.page)
  await sidebar.open()
  await sidebar.follow('My Auctions')
  let open = list(me, 'my-auctions')
  const openBeside = async (name: OwnListName) => {
    await open.openList(SPECIFIED_TEXTS[name].title.replace('My ', ''))
    open = list(me, name)
  }
  for (const name of NAMES) {
    const { empty, title } = SPECIFIED_TEXTS[name]
    const own = list(me, name)
    await test.step(`${title} has an empty state`, async () => {
      const delay = own.measureListDelay()
      await openBeside(name)
      await own.expectEmpty(empty)
      if (name === 'my-bids') await own.expectWayOn('See what ends soon', '?show=live&sort=ending')
      if (OWN_LISTS[name].delayMs > 0) {
        await test.step('bids, offers and claimable auctions are requested 800 ms after their dialog opens', async () => {
          expect(await delay()).toBeGreaterThanOrEqual(800)
        })
      }
    })
  }
  await expectAccessible(me.page)

  await test.step('a personal list that does not load can be retried', async () => {
    const own = list(me, 'my-bids')
    const restore = await own.failList()
    await openBeside('my-bids')
    await own.expectFailure()
    await restore()
    await own.tryAgain()
    await own.expectEmpty(SPECIFIED_TEXTS['my-bids'].empty)
    await own.close()
  })
})

/** The texts of specification 2 section 8. */
const EMPTY_TABS = {
  '': 'No collected assets yet.',
  '/creations': 'No created assets yet.',
  '/auctions': 'No auctions found.'
}

for (const [tab, empty] of Object.entries(EMPTY_TABS)) {
  test(`the page of an empty account says “${empty}” at ${tab || '/'}`, { tag: '@M23' }, async ({
    origin,
    sandbox
  }) => {
    const person = await createNamedAccount(sandbox)
    const { html, status } = await requestPage(origin, person.path + tab)
    expect(status).toBe(200)
    expect(html).toContain(empty)
  })
}

test('an own list is visible to its owner only', { tag: ['@M25', '@N3'] }, async ({
  rival: owner,
  sandbox,
  origin
}) => {
  const stranger = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const { address } = owner.account
  for (const name of NAMES) {
    await test.step(name, async () => {
      const path = routes.accountModal({ address }, name)
      expect(await requestPage(origin, path, owner.cookie)).toMatchObject({ status: 200 })
      expect(await requestPage(origin, path, stranger.cookie)).toMatchObject({
        location: `/${address}`
      })
      expect(await requestPage(origin, path)).toMatchObject({
        location: connectPath(`/${address}`, path)
      })
    })
  }
})
