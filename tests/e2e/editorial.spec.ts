// Editorial pages, whose texts are Markdown files.

import { routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { EditorialPage } from './areas/editorial-page.ts'
import { OwnListDialog } from './areas/own-list-dialog.ts'
import { expectTextOf } from './areas/served-editorial.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { measureLayoutShift } from './recorders.ts'

const FILES = {
  'creator/creator.md': routes.creator(),
  'featured/featured.md': routes.featured(),
  'legal/privacy.md': routes.privacy(),
  'legal/security.md': routes.security(),
  'legal/terms.md': routes.terms(),
  'welcome/welcome.md': routes.welcome()
} as const

test('every editorial page shows the text of its Markdown file', { tag: ['@N13'] }, async ({
  origin
}) => {
  for (const [file, path] of Object.entries(FILES)) {
    await test.step(path, () => expectTextOf(file, origin, path))
  }
})

test('the featured page shows a roadmap, and the creator page how creators are chosen', {
  tag: '@N13'
}, async ({ page }) => {
  const editorial = new EditorialPage(page)
  await page.goto(routes.welcome())
  await editorial.expectMainAction('Explore', routes.explore())
  await editorial.follow("What's new")
  await expect(page).toHaveURL(routes.featured())
  await editorial.expectSection('Welcome to Atrium!')
  await editorial.expectSection('Roadmap')
  await editorial.expectLinkBelowText('See the launches')
  await editorial.expectExternalLink('Submit your project')
  for (const name of ['Twitter', 'Discord', 'Telegram']) await editorial.expectExternalLink(name)
  await page.goBack()
  await editorial.follow('Are you a creator?')
  await expect(page).toHaveURL(routes.creator())
  await editorial.expectSection('Be a Beacon of Light')
  await editorial.expectHeadings(
    'Creativity and originality',
    'Potential for growth and scalability',
    'Community engagement',
    'Sustainability',
    'Implementation',
    'Relevance to Web3'
  )
  await editorial.expectExternalLink('Join us on Twitter')
})

test('the creator page links a newcomer to a first work, and a creator to the next one', {
  tag: ['@N13']
}, async ({ sandbox, trader, visitor }) => {
  const first = new EditorialPage(visitor.page)
  const beginning = ['Create a collection', 'Create your first work']
  await first.open(routes.creator())
  await first.expectButtons(beginning, ['Create another work'])
  await first.expectText('The network charges 0.05 XEGLD for it')
  const { address, page } = await trader()
  const own = new EditorialPage(page)
  await own.open(routes.creator())
  await own.expectButtons(beginning, ['See your works', 'See what you hold'])
  const { address: maker } = await sandbox.newWallet()
  const { identifier } = await sandbox.mint(maker)
  await sandbox.transfer(maker, address, identifier)
  await sandbox.auction({ owner: address, identifier })
  await own.open(routes.creator())
  await own.expectText('So far you sell what others have made.')
  await own.expectButtons([...beginning, 'See what you hold'], ['See your works'])
  await own.expectSection('From a file to a sale')
  await sandbox.mint(address)
  await own.open(routes.creator())
  await own.expectButtons(['Create another work', 'Edit profile'], ['Create your first work'])
  await own.expectSection('What comes next')
  await own.expectExternalLink('Submit your project')
  await own.press('See your works')
  await expect(page).toHaveURL(new RegExp(`${routes.accountTab({ address }, 'creations')}$`))
})

test('the creator page and the home page show a person their received offers, and link to them', {
  tag: ['@N13', '@N11', '@M12', '@phone']
}, async ({ sandbox, rival, trader }) => {
  const { address, page } = await trader()
  const own = new EditorialPage(page)
  await own.open(routes.creator())
  await own.expectText('Anyone can create here')
  for (const name of ['Also asked for', 'Wanted']) {
    const { identifier } = await sandbox.mint(address, { name })
    await rival.offer({ identifier, amount: EGLD })
  }
  const shift = await measureLayoutShift(page)
  await own.open(routes.creator())
  await own.expectOffer('Wanted', 'See the offer')
  await own.expectAllOffers('Wanted', 'Also asked for')
  await own.expectSection('What comes next')
  expect(await shift()).toBe(0)
  await expectAccessible(page)
  await page.goto(routes.home())
  await own.expectText('See 2 offers')
  await own.expectInFirstScreen('See 2 offers')
  expect(await shift()).toBe(0)
  await expectAccessible(page)
  await own.follow('See 2 offers')
  const offers = new OwnListDialog(page, 'my-offers', 'My Offers')
  await offers.expectRow('Wanted', 'Accept')
})

test('a prerendered page shows a person the feed link and which steps are done', {
  tag: ['@C7', '@N13']
}, async ({ trader, visitor }) => {
  const { address, page } = await trader()
  const editorial = new EditorialPage(page)
  await page.goto(routes.featured())
  await editorial.expectFeedLink()
  await new Site(page).followInFooter('About Atrium')
  await editorial.expectStep('You are connected')
  await page.goto(routes.welcome())
  await editorial.expectStep('You are connected')
  await editorial.expectNoStep('Connect')
  await editorial.expectStep(/^You have [\d.]+ XEGLD$/)
  await editorial.press('See your balance')
  await new Sidebar(page).expectAccount(address, /XEGLD/)
  await page.keyboard.press('Escape')
  await editorial.press('Edit your profile')
  await expect(page).toHaveURL(routes.accountModal({ address }, 'editProfile'))
  await visitor.page.goto(routes.welcome())
  const ofVisitor = new EditorialPage(visitor.page)
  await ofVisitor.expectStep('Connect')
  await ofVisitor.expectNoStep('You are connected')
  await ofVisitor.expectExternalPage('Get XEGLD', /\/faucet$/)
  await ofVisitor.press('Connect')
  await new Sidebar(visitor.page).explainWallets()
})
