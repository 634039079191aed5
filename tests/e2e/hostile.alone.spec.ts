// Items and campaigns whose names, descriptions and tags are the texts of tests/hostile/corpus, on the pages that show
// them. Each test fails on an error in the console, a violation of the content security policy, or a request to another
// host.

import type { Page } from '@playwright/test'

import { routes } from '../../src/lib/config/routes.ts'
import { HOSTILE_TEXTS } from '../hostile/corpus/texts.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const MAX_TAG_LENGTH = 50
/** Maximum length of a campaign's id, in UTF-16 units. */
const MAX_ID_LENGTH = 60

test('hostile texts of items run no script and make no page wider than a phone', {
  tag: ['@N1', '@E6', '@M1', '@M21']
}, async ({ page, sandbox }) => {
  test.slow() // Opens about fifty pages.
  await page.setViewportSize({ width: 390, height: 844 })
  const owner = await sandbox.newWallet()
  const { collection } = await sandbox.issue(owner.address, { name: 'W'.repeat(20) })
  const identifiers: string[] = []
  for (const text of HOSTILE_TEXTS) {
    const tags = [text.slice(0, MAX_TAG_LENGTH)]
    const { identifier } = await sandbox.mint(owner.address, {
      collection,
      name: text,
      description: text,
      tags
    })
    identifiers.push(identifier)
  }
  await expectHarmless(page, [
    '/nfts',
    routes.collection(collection),
    routes.account({ address: owner.address }),
    ...identifiers.map(routes.asset),
    ...HOSTILE_TEXTS.slice(0, 6).map(routes.search),
    ...HOSTILE_TEXTS.slice(0, 3).map(tag => `/nfts?tag=${encodeURIComponent(tag)}`)
  ])
})

// The pages for traders and their dialogs: campaign-refusals.spec.ts.
test('hostile texts of campaigns run no script and make no page wider than a phone', {
  tag: ['@C8', '@C9', '@E6']
}, async ({ page, sandbox }) => {
  test.slow() // Opens about thirty pages.
  await page.setViewportSize({ width: 390, height: 844 })
  const paths: string[] = []
  // Dots, and a text that looks like an escape sequence, cannot be a segment of a path (functions/canonical-url.ts).
  for (const text of HOSTILE_TEXTS.filter(i => !/^\.\.$|%[0-9a-f]{2}/.test(i))) {
    const campaignId = [...text].slice(0, MAX_ID_LENGTH / 2).join('')
    const tier = { name: campaignId, description: text, total: 3 }
    const { minterAddress } = await sandbox.campaign({
      campaignId,
      description: text,
      tiers: [tier]
    })
    paths.push(routes.campaign({ id: campaignId, minter: minterAddress }))
  }
  await expectHarmless(page, [routes.campaigns(), ...paths])
})

async function expectHarmless(page: Page, paths: readonly string[]): Promise<void> {
  const site = new Site(page)
  for (const path of paths) {
    await site.open(path)
    const { title, width } = await page.evaluate(() => ({
      title: document.title,
      width: document.documentElement.scrollWidth
    }))
    // A script of the corpus sets the title to 'run'.
    expect.soft(title, path).not.toBe('run')
    expect.soft(width, path).toBeLessThanOrEqual(390)
  }
}
