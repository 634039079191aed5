import { PartnerHomePage } from './areas/partner-home-page.ts'
import { test } from './fixtures.ts'

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a partner’s home page shows its other sections when collections do not load', {
  tag: ['@N20']
}, async ({ page, origin, sandbox }) => {
  const home = new PartnerHomePage(page, origin, 'cloudbreakers')
  await sandbox.failUpstream('data', 'down')
  await home.open('?after=YXJyYXljb25uZWN0aW9uOjk5')
  await home.expectFailedCollection('PASSES-d7a01c')
  await home.expectTexts(['Nine painters, one sky', 'Best weather', 'Do I need a wallet?'])
})
