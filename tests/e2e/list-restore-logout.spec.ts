import { ExplorePage } from './areas/explore-page.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'

/** Number of creators that the server renders. Later ones are stored in the tab. */
const FIRST_PAGE = 12

test('a list that one person has loaded is not restored for the next person in the browser', {
  tag: ['@M19', '@N2']
}, async ({ trader, sandbox }) => {
  const [me, next] = [await trader(), await trader()]
  const explore = new ExplorePage(me.page)
  await explore.open('/creators?sort=active')
  await me.page.mouse.wheel(0, 20_000)
  await explore.expectMoreThan(FIRST_PAGE)
  const late = (await explore.itemKeys())[FIRST_PAGE] ?? ''
  const saved = me.page.waitForResponse(/followers\/follow$/)
  await explore.followAt(FIRST_PAGE)
  await saved
  // The list is restored for the same user.
  await me.page.reload()
  await explore.expectFollowsAt(late, true)
  // Logout deletes the list, also from sessionStorage.
  await new Sidebar(me.page).open()
  await new Sidebar(me.page).logOut()
  expect(
    await me.page.evaluate(() => Object.keys(sessionStorage).filter(i => i.startsWith('list ')))
  ).toEqual([])
  await me.context.addCookies(await next.context.cookies())
  await me.page.goBack()
  await explore.scrollTo(late)
  await explore.expectFollowsAt(late, false)
  expect((await sandbox.readRow<{ followedBy: string[] }>('person', late)).followedBy).toContain(
    me.address
  )
})
