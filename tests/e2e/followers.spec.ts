// The followers and followed accounts of an account: list dialogs over its page.

import { PEOPLE_LISTS, type PeopleListName } from '../../src/lib/config/account-lists.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { connectPath, requestPage } from './http-answers.ts'
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
  (await sandbox.readRow<{ followedBy: string[] }>('person', address)).followedBy

test('the lists of followers have an empty state, undo a failed follow, and name no private account', {
  tag: ['@C6', '@M23']
}, async ({ trader, problems, sandbox }) => {
  problems.allow(/502/)
  const me = await trader()
  const page = new AccountPage(me.page)
  const [followers, following] = [list(me, 'followers'), list(me, 'following')]

  await test.step('followers and followed accounts have an empty state', async () => {
    await page.open(routes.account({ address: me.address }))
    for (const name of NAMES) {
      const { empty, title } = PEOPLE_LISTS[name]
      const own = list(me, name)
      await own.follow({ address: me.address })
      await own.expectEmpty(empty)
      await expectAccessible(me.page)
      await own.close()
      await page.expectPath(routes.account({ address: me.address }))
      await page.openFollowList(title)
      await own.expectEmpty(empty)
      await own.close()
    }
  })

  await test.step('an unfollow in the list that cannot be saved is undone, with its count', async () => {
    const ada = await createNamedAccount(sandbox)
    await sandbox.follow({ followers: [me.address], followees: [ada.address] })
    await failFollowing(me.page)
    await following.follow({ address: me.address })
    await following.expectUnfollowOnHover(ada.herotag)
    await following.pressFollow(ada.herotag)
    await page.expectText('Your change was not saved')
    await following.expectFollow(ada.herotag, 'Following')
    await following.close()
    await page.expectFollowing(1)
  })

  await test.step('a private account is not named in the lists and can be unfollowed', async () => {
    const { address } = await createNamedAccount(sandbox)
    await sandbox.setProfile(address, { privacy: 'private' })
    await sandbox.follow({ followers: [address], followees: [me.address] })
    await sandbox.follow({ followers: [me.address], followees: [address] })
    await followers.follow({ address: me.address })
    await followers.expectPrivate('none')
    await following.follow({ address: me.address })
    await following.expectPrivate('Following')
  })
})

test('a person scrolls long lists of followers to the end, after a failure and after an unfollow', {
  tag: '@C6'
}, async ({ trader, problems, sandbox }) => {
  problems.allow(/503/)
  const me = await trader()
  const others = await people(sandbox, MANY)
  const [first] = others
  if (!first) throw new Error('there are others')
  const [mine, theirs] = [[me.address], others.map(i => i.address)]
  await sandbox.follow({ followers: theirs, followees: mine })
  await sandbox.follow({ followers: mine, followees: theirs })

  await test.step('the next accounts that do not load can be retried', async () => {
    const own = list(me, 'followers')
    const restore = await own.failList()
    await own.open({ address: me.address })
    await own.expectNextPageFailure()
    await restore()
    await own.tryAgain()
    await own.scrollToEnd(MANY)
  })

  await test.step('unfollowing an account while the list is read skips no other account', async () => {
    const own = list(me, 'following')
    await own.follow({ address: me.address })
    await own.pressFollow(first.herotag)
    await expect.poll(() => followees(sandbox, first.address)).toEqual([])
    await own.scrollToEnd(MANY)
  })
})

test('only the owner can open the lists of followers of an account', {
  tag: ['@C6', '@N3']
}, async ({ rival: stranger, sandbox, origin }) => {
  const owner = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  const { address } = owner.account
  const herotag = uniqueHerotag()
  await sandbox.setProfile(address, { herotag })
  for (const name of NAMES) {
    for (const handle of [{ address }, { address, herotag }]) {
      const path = routes.accountModal(handle, name)
      await test.step(path, async () => {
        const below = routes.account(handle)
        expect(await requestPage(origin, path, stranger.cookie)).toMatchObject({ location: below })
        expect(await requestPage(origin, path)).toMatchObject({
          location: connectPath(below, path)
        })
        const own = await requestPage(origin, path, owner.cookie)
        if ('herotag' in handle) expect(own).toMatchObject({ status: 200 })
        else expect(own.location).toBe(routes.accountModal({ address, herotag }, name))
      })
    }
  }
})

test('a person follows back and unfollows in the lists of followers, and the account page counts it', {
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
