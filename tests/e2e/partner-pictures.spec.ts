import { PartnerHomePage } from './areas/partner-home-page.ts'
import { test } from './fixtures.ts'

test('a partner’s home page has no empty frames when its pictures do not load', {
  tag: ['@N20', '@mobile']
}, async ({ page, origin, problems }) => {
  problems.allow(/Failed to load resource/)
  const home = new PartnerHomePage(page, origin, 'cloudbreakers')
  await home.failPictures()
  await home.open()
  await home.expectTexts(['Nine painters, one sky', 'Best weather', 'Do I need a wallet?'])
  await home.expectNoFrames('We began with one kettle')
})
