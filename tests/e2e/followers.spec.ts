// The followers and followed accounts of an account: list dialogs over its page.

import { PEOPLE_LISTS, type PeopleListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount, uniqueHerotag } from './named-accounts.ts'
import { failFollowing } from './network-faults.ts'
import type { SandboxClient } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

const NAMES = Object.keys(PEOPLE_LISTS) as PeopleListName[]
/** More than two pages of the identity service. */
const MANY = 45

const list = ({ page }: TestUser, name: PeopleListName) =>
  new OwnListDialog(page, name, PEOPLE_LISTS[name].title)

const people = (sandbox: SandboxClient, count: number) =>
  Promise.all(Array.from({ length: count }, () => createNamedAccount(sandbox)))

const followees = async (sandbox: SandboxClient, address: string) =>
  (await sandbox.ledger<{ followedBy: string[] }>('person', address)).followedBy

test('followers and followed accounts have an empty state', { tag: '@C6' }, async ({ trader }) => {
  const me = await trader()
  for (const name of NAMES) {
    const { empty, title } = PEOPLE_LISTS[name]
    await test.step(title, async () => {
      const own = list(me, name)
      await own.open({ address: me.address })
      await own.expectEmpty(empty)
      await expectAccessible(me.page)
      await own.close()
      const page = new AccountPage(me.page)
      await page.expectPath(routes.account({ address: me.address }))
      await page.openFollowList(title)
      await own.expectEmpty(empty)
      await own.close()
    })
  }
})

for (const name of NAMES) {
  const { title } = PEOPLE_LISTS[name]

  test(`${title} loads more down to the last of many`, { tag: '@C6' }, async ({
    trader,
    sandbox
  }) => {
    const me = await trader()
    const others = (await people(sandbox, MANY)).map(i => i.address)
    const mine = [me.address]
    await sandbox.follow(
      name === 'followers'
        ? { followers: others, followees: mine }
        : { followers: mine, followees: others }
    )
    const own = list(me, name)
    await own.open({ address: me.address })
    await own.scrollToEnd(MANY)
  })
}

test('only the owner sees the followers of a private account', {
  tag: ['@C6', '@N3']
}, async ({ trader, visitor, sandbox }) => {
  const { address, herotag } = await createNamedAccount(sandbox)
  const { page } = await trader()
  for (const name of NAMES) {
    for (const handle of [{ address }, { address, herotag }]) {
      await test.step(routes.accountModal(handle, name), async () => {
        const other = new AccountPage(page)
        await other.open(routes.accountModal(handle, name))
        await other.expectPath(routes.account(handle))
        await other.expectFollow('Follow')
        const guest = new AccountPage(visitor.page)
        await guest.open(routes.accountModal(handle, name))
        await guest.expectPath(routes.account(handle))
        await new Sidebar(visitor.page).expectWallets()
      })
    }
  }
})

test('a follower is followed back from the list, and the account page counts it', {
  tag: ['@C6', '@S6']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(me.address, { herotag })
  const [ada, bob] = await people(sandbox, 2)
  if (!ada || !bob) throw new Error('two people were made')
  await sandbox.follow({ followers: [ada.address, bob.address], followees: [me.address] })
  await sandbox.follow({ followers: [me.address], followees: [bob.address] })
  const page = new AccountPage(me.page)
  await page.open(routes.account({ address: me.address, herotag }))
  await page.expectFollowers(2)
  await page.expectFollowing(1)
  await page.openFollowList('Followers')
  const followers = list(me, 'followers')
  await followers.expectAccounts(ada.herotag, bob.herotag)
  await followers.expectNoOverlap()
  await followers.expectFollow(bob.herotag, 'Following')
  await followers.expectFollow(ada.herotag, 'Follow')
  await expectAccessible(me.page)
  await followers.pressFollow(ada.herotag)
  await followers.expectFollow(ada.herotag, 'Following')
  await expect.poll(() => followees(sandbox, ada.address)).toEqual([me.address])
  await followers.close()
  await page.expectFollowing(2)

  await page.openFollowList('Following')
  const following = list(me, 'following')
  await following.expectCount(2)
  await following.expectFollow(ada.herotag, 'Following')
  await following.pressFollow(bob.herotag)
  // The row stays, so that the unfollow can be undone.
  await following.expectFollow(bob.herotag, 'Follow')
  await expect.poll(() => followees(sandbox, bob.address)).toEqual([])
  await me.page.goBack()
  await page.expectFollowing(1)
  await page.openFollowList('Following')
  await following.expectAccounts(ada.herotag)
  await following.goTo(ada.herotag)
  await page.expectPath(ada.path)
  await page.expectFollowers(1)
  await page.pressFollow()
  await page.expectFollowers(0)
})

test('a follow in the list that is not saved is undone, with its count', { tag: '@C6' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/502/)
  const me = await trader()
  const ada = await createNamedAccount(sandbox)
  await sandbox.follow({ followers: [me.address], followees: [ada.address] })
  await failFollowing(me.page)
  const page = new AccountPage(me.page)
  const own = list(me, 'following')
  await own.open({ address: me.address })
  await own.expectUnfollowOnHover(ada.herotag)
  await own.pressFollow(ada.herotag)
  await page.expectText('Your change was not saved')
  await own.expectFollow(ada.herotag, 'Following')
  await own.close()
  await page.expectFollowing(1)
})

test('a private account is not named in the lists and can be unfollowed', {
  tag: ['@C6', '@M23']
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const ada = await createNamedAccount(sandbox)
  await sandbox.setProfile(ada.address, { privacy: 'private' })
  await sandbox.follow({ followers: [ada.address], followees: [me.address] })
  await sandbox.follow({ followers: [me.address], followees: [ada.address] })
  const followers = list(me, 'followers')
  await followers.open({ address: me.address })
  await followers.expectPrivate('none')
  const following = list(me, 'following')
  await following.open({ address: me.address })
  await following.expectPrivate('Following')
})

test('unfollowing an account while the list is read skips no other account', {
  tag: '@C6'
}, async ({ trader, sandbox }) => {
  const me = await trader()
  const others = await people(sandbox, MANY)
  const [first] = others
  if (!first) throw new Error('there are others')
  const [mine, theirs] = [[me.address], others.map(i => i.address)]
  await sandbox.follow({ followers: mine, followees: theirs })
  const own = list(me, 'following')
  await own.open({ address: me.address })
  await own.pressFollow(first.herotag)
  await expect.poll(() => followees(sandbox, first.address)).toEqual([])
  await own.scrollToEnd(MANY)
})

test('the next accounts that do not load can be retried', { tag: '@C6' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/503/)
  const me = await trader()
  const others = (await people(sandbox, MANY)).map(i => i.address)
  await sandbox.follow({ followers: others, followees: [me.address] })
  const own = list(me, 'followers')
  const restore = await own.failList()
  await own.open({ address: me.address })
  await own.expectNextPageFailure()
  await restore()
  await own.tryAgain()
  await own.scrollToEnd(MANY)
})
