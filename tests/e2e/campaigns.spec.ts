import { LIMITS } from '../../src/lib/config/limits.ts'
import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CampaignPage, CampaignsPage } from './areas/campaign-pages.ts'
import { ServedCampaign } from './areas/served-campaign.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { findMain, requestPage } from './http-answers.ts'
import { SEEDED_CAMPAIGN } from './route-paths.ts'

const EGLD = '1000000000000000000'
const LONG_TEXT = 'Every drawing of this series shows the same hill. '.repeat(8).trim()

const VIDEO_CAMPAIGN = { campaignId: 'Loopstation', minterAddress: SEEDED_CAMPAIGN.minter }

const keyOf = ({ campaignId, minterAddress }: { campaignId: string; minterAddress: string }) => ({
  id: campaignId,
  minter: minterAddress
})

test('the page of campaigns lists each campaign once, three in a row, with its phase and supply', {
  tag: ['@C8', '@C9']
}, async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const list = new CampaignsPage(page)
  await list.open()
  await list.expectHeading()
  await expectAccessible(page)
  expect(await list.countInRow()).toBe(3)
  const keys = await list.scrollToEnd()
  expect(keys.length).toBeGreaterThan(12)
  expect(new Set(keys).size).toBe(keys.length)
  await list.expectCard('Nightmarket', {
    phase: 'Live',
    texts: ['From', '0.15 XEGLD', '$', /\d+ of 290 sold/, /\dd \d+h/]
  })
  await list.expectCard('Moonrise', { phase: 'Launching' })
  await list.expectCard('Kitefield', { phase: 'Ended', texts: ['0 of 40 sold'] })
  await list.expectCard('Undertow', { phase: 'Ended', texts: ['Sold out'] })
  for (const id of ['Kitefield', 'Undertow'])
    await list.expectCard(id, { phase: 'Ended', texts: ['Offered from', /\d XEGLD/] })
  await list.expectFeetAligned()
  await list.openCard('Nightmarket')
  const campaign = new CampaignPage(page)
  await campaign.expectTitle('Nightmarket')
  await campaign.expectNotPinned()
  await page.setViewportSize({ width: 390, height: 844 })
  await campaign.expectPinned('0.15 XEGLD')
})

test('a campaign page shows its tiers with price and supply, and a video that can be paused', {
  tag: ['@C9', '@C8', '@N3']
}, async ({ page, origin }) => {
  await test.step('the tiers of a campaign have a price, a supply and a button to buy', async () => {
    const { id, minter } = SEEDED_CAMPAIGN
    const campaign = new CampaignPage(page)
    await campaign.open({ campaignId: id, minterAddress: minter })
    await campaign.expectTiers(['Blanket', 'Bronze stall', 'Silver stall', 'Gold stall'])
    await campaign.expectTier('Gold stall', ['2.5 XEGLD', /\$\d/, '10 of 10 sold'])
    await campaign.expectTier('Bronze stall', [
      '0.55 XEGLD',
      /\d+ of 60 sold/,
      'A stall in the arcade.'
    ])
    await campaign.expectBuy('Gold stall', 'soldOut')
    await campaign.expectBuy('Silver stall', 'open')
    await campaign.expectBuyLeadsTo(
      'Silver stall',
      `/campaigns/${minter}/${id}/Silver%20stall/modal/buy-campaign`
    )
  })
  await test.step('a list without campaigns says so', async () => {
    await new Site(page).follow(`${routes.campaigns()}?after=${btoa('arrayconnection:5000')}`)
    await new CampaignsPage(page).expectEmpty()
    await expectAccessible(page)
  })
  await test.step('launches are linked from the home page, from explore and from the news', async () => {
    for (const [path, target] of [
      [routes.home(), routes.campaigns()],
      [routes.featured(), routes.campaigns()],
      [routes.featured(), routes.launch()]
    ] as const) {
      const { html } = await requestPage(origin, path)
      const main = findMain(html)
      expect(main).toContain(`href="${target}"`)
    }
    const site = new Site(page)
    await site.follow(routes.explore())
    await site.expectHeaderLink(routes.campaigns())
    await page.setViewportSize({ width: 390, height: 844 })
    await site.expectLink(routes.campaigns())
    await page.setViewportSize({ width: 1280, height: 720 })
  })
  await test.step('a video does not start for people who prefer less motion', async () => {
    const campaign = new CampaignPage(page)
    await campaign.follow(VIDEO_CAMPAIGN)
    await campaign.expectWaitingVideo()
  })
  await test.step('a video loops without sound, and can be paused and heard', async () => {
    await page.emulateMedia({ reducedMotion: 'no-preference' })
    const campaign = new CampaignPage(page)
    await campaign.open(VIDEO_CAMPAIGN)
    await campaign.expectLoopingVideo()
  })
})

test('a campaign page says who can buy, how many NFTs, and what is left after others have bought', {
  tag: ['@C9', '@N1', '@N5']
}, async ({ page, origin, sandbox, rival, request }) => {
  const campaign = new CampaignPage(page)
  const served = new ServedCampaign(origin)
  await test.step('a campaign says who can buy, how many, and that nothing is left', async () => {
    const { address } = await sandbox.newWallet()
    await served.open(await sandbox.campaign({ whitelist: [address], maxNfts: 3 }))
    served.expectStatusText('Only whitelisted wallets can buy until')
    served.expectText('Up to 3 NFTs per purchase, picked at random')
    await served.open(
      await sandbox.campaign({ tiers: ['Gold', 'Silver'].map(name => ({ name, total: 2 })) })
    )
    served.expectText('picked at random from the package you choose.')
    await served.open(await sandbox.campaign())
    served.expectNoStatusText('Only whitelisted wallets')
    await served.open(await sandbox.campaign({ maxNfts: 0 }))
    served.expectBuy('Standard', 'none')
    served.expectStatusText('This launch is not selling anything right now.')
    await served.open(await sandbox.campaign({ tiers: [{ name: 'Gold', total: 2, available: 0 }] }))
    served.expectStatusText('Every NFT of this launch is sold.')
    served.expectSupplySaidOnce('2 of 2 sold')
    served.expectPhase('Ended')
    served.expectNoStatusText('/20') // A date would contain this text.
    served.expectBuy('Gold', 'soldOut')
  })
  await test.step('the supply of a tier changes when others buy, until it is sold out', async () => {
    const tiers = [
      { name: 'Gold', total: 2, price: EGLD },
      { name: 'Silver', total: 5, price: EGLD }
    ]
    const made = await sandbox.campaign({ tiers })
    await page.clock.install()
    await campaign.open(made)
    await campaign.expectStatusText('0 of 7 sold')
    await rival.mint({ ...made, tier: 'Gold', price: EGLD })
    await page.clock.fastForward(LIMITS.campaignPollMs)
    await campaign.expectTier('Gold', ['1 of 2 sold'])
    await campaign.expectTaken('Gold', 1)
    await campaign.expectStatusText('1 of 7 sold')
    await campaign.expectBuy('Gold', 'open')
    await rival.mint({ ...made, tier: 'Gold', price: EGLD })
    await page.clock.fastForward(LIMITS.campaignPollMs)
    await campaign.expectBuy('Gold', 'soldOut')
    await campaign.expectBuy('Silver', 'open')
  })
  await test.step('a long description is cut at 175 characters, and any campaign id works in a URL', async () => {
    const id = `Up & down / 50% <b>${Date.now()}`
    const tiers = [{ name: 'Standard', total: 5, available: 5, description: LONG_TEXT }]
    await campaign.follow(await sandbox.campaign({ campaignId: id, description: LONG_TEXT, tiers }))
    await campaign.expectText(`${LONG_TEXT.slice(0, 175).replace(/ ser$/, '')}…`)
    await campaign.readTierText('Standard', LONG_TEXT)
    await campaign.expectBuyLeadsTo(
      'Standard',
      `/campaigns/${SEEDED_CAMPAIGN.minter}/${encodeURIComponent(id)}/Standard/modal/buy-campaign`
    )
    await new Site(page).expectNoSidewaysScroll()
    await expectAccessible(page)
  })
  await test.step('the query string of a campaign URL is removed, and ?connect opens the login first', async () => {
    const path = routes.campaign(keyOf(await sandbox.campaign()))
    expect(await requestPage(origin, `${path}?utm_source=x&page=2`)).toMatchObject({
      location: path
    })
    await page.goto(`${path}?connect=${encodeURIComponent(path)}`)
    await new Sidebar(page).expectWallets()
    expect(new URL(page.url()).search).toBe('')
  })
  await test.step('the start of a campaign is in a calendar file and in an event for search engines', async () => {
    const made = await sandbox.campaign({ startsInSeconds: 3_600 })
    await served.open(made)
    const answer = await request.get(served.calendarPath())
    expect(answer.headers()['content-type']).toBe('text/calendar; charset=utf-8')
    const text = await answer.text()
    expect(text).toContain(`SUMMARY:${made.campaignId}: launch\r\n`)
    const event = served.eventData()
    const start = String(event['startDate']).replaceAll(/[-:]/g, '')
    expect(text).toContain(`DTSTART:${start}\r\n`)
    expect(event['offers']).toMatchObject([
      { name: 'Standard', price: '0.1', availability: 'https://schema.org/PreOrder' }
    ])
  })
})
