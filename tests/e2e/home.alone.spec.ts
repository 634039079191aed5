import { HomePage } from './areas/home-page.ts'
import { expect, test } from './fixtures.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.mend()
})

test('a section that did not load leaves the others standing, and is asked for alone', {
  tag: ['@N11']
}, async ({ page, sandbox, guards }) => {
  guards.allow(/Failed to load resource/)
  await sandbox.fail('files', 'down')
  const home = new HomePage(page)
  await page.goto('/?after=unseen')
  const markets = home.section('Ecosystem Marketplaces')
  const posts = home.section('Join Us On Social Media')
  await expect(markets.getByRole('alert')).toContainText('Unable to load.')
  await expect(posts.getByRole('alert')).toContainText('Unable to load.')
  await expect(home.section('Trending Collections').getByRole('listitem')).toHaveCount(3)
  await sandbox.mend()
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  await page.route('**/?after=unseen', async route => {
    await held
    await route.continue()
  })
  await markets.getByRole('link', { name: 'Try again' }).click()
  await expect(markets.getByRole('status')).toHaveText('Loading...')
  answer()
  await expect(markets.getByRole('listitem')).not.toHaveCount(0)
  await expect(posts.getByRole('alert')).toBeVisible()
})
