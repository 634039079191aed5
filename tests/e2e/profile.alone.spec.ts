// What one's own dialogs say while the identity service does not answer.

import { PEOPLE_LISTS, type PeopleListName } from '../../src/lib/config/account-lists.ts'
import { EditProfile } from './areas/edit-profile.ts'
import { OwnList } from './areas/own-list.ts'
import { test } from './fixtures.ts'
import { newPerson } from './named.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.mend()
})

test('people who do not come are said to in the dialog, and can be asked for again', {
  tag: ['@C6', '@N15']
}, async ({ trader, guards, sandbox }) => {
  guards.allow(/50[0-9]/)
  const me = await trader()
  const ada = await newPerson(sandbox)
  await sandbox.follow({ followers: [ada.address], followees: [me.address] })
  await sandbox.follow({ followers: [me.address], followees: [ada.address] })
  for (const name of Object.keys(PEOPLE_LISTS) as PeopleListName[]) {
    await test.step(name, async () => {
      await sandbox.fail('identity', 'down')
      const own = new OwnList(me.page, name, PEOPLE_LISTS[name].title)
      await own.open({ address: me.address })
      await own.expectFailure()
      await sandbox.mend()
      await own.reload()
      await own.expectPeople(ada.herotag)
    })
  }
})

test('a profile that cannot be read is not edited, and can be asked for again', {
  tag: ['@C4', '@N15']
}, async ({ trader, guards, sandbox }) => {
  guards.allow(/50[0-9]/)
  const me = await trader()
  await sandbox.describe(me.address, { description: 'I paint.' })
  await sandbox.fail('identity', 'down')
  const dialog = new EditProfile(me.page)
  await dialog.openUnread({ address: me.address })
  await sandbox.mend()
  await dialog.tryAgain()
  await dialog.expectBio('I paint.')
})
