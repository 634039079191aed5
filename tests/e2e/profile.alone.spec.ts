// The user's own dialogs while the identity service is down.

import { PEOPLE_LISTS, type PeopleListName } from '../../src/lib/config/account-lists.ts'
import { EditProfileDialog } from './areas/edit-profile-dialog.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { test } from './fixtures.ts'
import { createNamedAccount } from './named-accounts.ts'
import { delayRequests, disableAutomaticRetries, RETRY_CODE } from './network-faults.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a person retries a profile and lists of accounts that do not load', {
  tag: ['@C6', '@N15', '@C4']
}, async ({ trader, problems, sandbox }) => {
  const me = await trader()
  await test.step('a list of accounts that does not load in the dialog shows a message and can be retried', async () => {
    problems.allow(/50[0-9]/)
    const ada = await createNamedAccount(sandbox)
    await sandbox.follow({ followers: [ada.address], followees: [me.address] })
    await sandbox.follow({ followers: [me.address], followees: [ada.address] })
    const own = new OwnListDialog(me.page, 'followers', PEOPLE_LISTS.followers.title)
    await test.step('the list is requested again without a press', async () => {
      const load = await delayRequests(me.page, RETRY_CODE)
      await sandbox.failUpstream('identity', 'down')
      await own.open({ address: me.address })
      await own.expectFailure()
      await sandbox.restoreUpstreams()
      load()
      await own.expectAccounts(ada.herotag)
    })
    await disableAutomaticRetries(me.page)
    for (const name of Object.keys(PEOPLE_LISTS) as PeopleListName[]) {
      await test.step(name, async () => {
        await sandbox.failUpstream('identity', 'down')
        const own = new OwnListDialog(me.page, name, PEOPLE_LISTS[name].title)
        await own.open({ address: me.address })
        await own.expectFailure()
        await sandbox.restoreUpstreams()
        await own.reload()
        await own.expectAccounts(ada.herotag)
      })
    }
  })
  await test.step('a profile that does not load cannot be edited and can be retried', async () => {
    problems.allow(/50[0-9]/)
    await sandbox.setProfile(me.address, { description: 'I paint.' })
    await sandbox.failUpstream('identity', 'down')
    const dialog = new EditProfileDialog(me.page)
    await dialog.openWithFailure({ address: me.address })
    await sandbox.restoreUpstreams()
    await dialog.tryAgain()
    await dialog.expectBio('I paint.')
  })
})
