import { AccountPage } from './areas/account-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import { abortScriptLater, failFollowing } from './network-faults.ts'

test('a person follows and unfollows an account, and a follow that fails is undone', {
  tag: '@M24'
}, async ({ trader, problems, sandbox }) => {
  const person = await createNamedAccount(sandbox)
  const follower = await trader()
  const followedBy = async () =>
    (await sandbox.readRow<{ followedBy: string[] }>('person', person.address)).followedBy
  const page = new AccountPage(follower.page)

  await test.step('a follow button pressed twice while offline keeps its state', async () => {
    problems.allow(/ERR_FAILED/)
    const abortRequest = await abortScriptLater(follower.page, 'save-social')
    await page.open(person.path)
    await page.pressFollow()
    await page.expectFollow('Following')
    await page.pressFollow()
    await page.expectFollow('Follow')
    await abortRequest()
    await page.expectFollow('Follow')
    await page.expectFollowers(0)
    await follower.page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('an account is followed and unfollowed', async () => {
    await page.open(person.path)
    await page.expectFollowers(0)
    await page.expectFollow('Follow')
    await page.pressFollow()
    await page.expectFollow('Following')
    await page.expectFollowers(1)
    await expect.poll(followedBy).toEqual([follower.address])
    await test.step('the Following button shows Unfollow on hover', async () => {
      await page.expectUnfollowOnHover()
    })
    await page.open(person.path)
    await page.expectFollow('Following')
    await page.expectFollowers(1)
    await page.pressFollow()
    await page.expectFollow('Follow')
    await page.expectFollowers(0)
    await expect.poll(followedBy).toEqual([])
  })

  await test.step('a follow that cannot be saved is undone with a message', async () => {
    problems.allow(/502/)
    await failFollowing(follower.page)
    await page.pressFollow()
    await page.expectText('Your change was not saved')
    await page.expectFollow('Follow')
    await page.expectFollowers(0)
  })
})

test('a visitor who presses Follow is asked to log in', { tag: '@M24' }, async ({
  visitor,
  sandbox
}) => {
  const person = await createNamedAccount(sandbox)
  const page = new AccountPage(visitor.page)
  await page.open(person.path)
  await page.pressFollow()
  await new Sidebar(visitor.page).expectWallets()
})
