import { AccountPage } from './areas/account-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import { abortScriptLater, failFollowing } from './network-faults.ts'

test('an account is followed and unfollowed', { tag: '@M24' }, async ({ trader, sandbox }) => {
  const person = await createNamedAccount(sandbox)
  const follower = await trader()
  const followedBy = async () =>
    (await sandbox.ledger<{ followedBy: string[] }>('person', person.address)).followedBy
  const page = new AccountPage(follower.page)
  await page.open(person.path)
  await page.expectFollowers(0)
  await page.expectFollow('Follow')
  await page.pressFollow()
  await page.expectFollow('Following')
  await page.expectFollowers(1)
  await expect.poll(followedBy).toEqual([follower.address])
  await page.open(person.path)
  await page.expectFollow('Following')
  await page.expectFollowers(1)
  await page.pressFollow()
  await page.expectFollow('Follow')
  await page.expectFollowers(0)
  await expect.poll(followedBy).toEqual([])
})

test('the Following button shows Unfollow on hover', { tag: '@M24' }, async ({
  trader,
  sandbox
}) => {
  const person = await createNamedAccount(sandbox)
  const page = new AccountPage((await trader()).page)
  await page.open(person.path)
  await page.pressFollow()
  await page.expectFollow('Following')
  await page.expectUnfollowOnHover()
})

test('a follow that cannot be saved is undone with a message', { tag: '@M24' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/502/)
  const person = await createNamedAccount(sandbox)
  const { page: browserPage } = await trader()
  await failFollowing(browserPage)
  const page = new AccountPage(browserPage)
  await page.open(person.path)
  await page.pressFollow()
  await page.expectText('Your change was not saved')
  await page.expectFollow('Follow')
  await page.expectFollowers(0)
})

test('a follow pressed twice while offline stays as it was', { tag: '@M24' }, async ({
  trader,
  guards,
  sandbox
}) => {
  guards.allow(/ERR_FAILED/)
  const person = await createNamedAccount(sandbox)
  const { page: browserPage } = await trader()
  const page = new AccountPage(browserPage)
  const abortRequest = await abortScriptLater(browserPage, 'save-social')
  await page.open(person.path)
  await page.pressFollow()
  await page.expectFollow('Following')
  await page.pressFollow()
  await page.expectFollow('Follow')
  await abortRequest()
  await page.expectFollow('Follow')
  await page.expectFollowers(0)
})

test('a visitor who follows is asked to log in', { tag: '@M24' }, async ({ visitor, sandbox }) => {
  const person = await createNamedAccount(sandbox)
  const page = new AccountPage(visitor.page)
  await page.open(person.path)
  await page.pressFollow()
  await new Sidebar(visitor.page).expectWallets()
})
