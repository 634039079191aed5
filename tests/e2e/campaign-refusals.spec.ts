// Purchases from a tier while the data service returns a different call than requested, or hostile texts, and the
// phases in which each account can buy.

import { routes } from '../../src/lib/config/routes.ts'
import { HOSTILE_TEXTS } from '../hostile/corpus/texts.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { ServedCampaign } from './areas/served-campaign.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { HeadlessTrader } from './headless-trader.ts'
import { textToHex } from './hex.ts'
import type { CreatedCampaign } from './launch-options.ts'
import { tamperWithCall, tamperWithPlan } from './network-faults.ts'
import { tamperWithQuery } from './query-faults.ts'
import { USDC } from './sandbox-amounts.ts'
import type { WalletAccount } from './sandbox-client.ts'
import type { TestUser } from './test-user.ts'

const PRICE = '100000000000000000'
const GOLD = { name: 'Gold', total: 10, price: PRICE }

const pathOf = ({ campaignId, minterAddress }: CreatedCampaign) =>
  routes.campaign({ id: campaignId, minter: minterAddress })

async function openPurchase(
  { page }: TestUser,
  campaign: CreatedCampaign,
  tier = 'Gold'
): Promise<ActionDialog> {
  const launch = new CampaignPage(page)
  if (page.url() === 'about:blank') await launch.open(campaign)
  else await launch.follow(campaign)
  await launch.buy(tier)
  const dialog = new ActionDialog(page, `Buy ${campaign.campaignId}`, 'Buy')
  await dialog.expectReady()
  return dialog
}

test('a campaign purchase is never signed when the plan or its numbers differ from the dialog', {
  tag: ['@C10', '@W6']
}, async ({ trader, sandbox, problems }) => {
  const buyer = await trader()
  await test.step('a plan with another minter, campaign, tier, quantity, price or token is never signed', async () => {
    const campaign = await sandbox.campaign({ tiers: [GOLD] })
    const other = textToHex('Other')
    const call = (search: string, replacement: string) => () =>
      tamperWithCall(buyer.page, 'buyRandomNft', { [search]: replacement })
    const plan = (change: (data: string) => Record<string, unknown>) => () =>
      tamperWithPlan(buyer.page, 'buyRandomNft', ({ data }) => change(atob(data)))
    const dialog = await openPurchase(buyer, campaign)
    // Neighboring cases have different messages, so that a message of the previous case cannot pass for the next one.
    for (const [tamper, words] of [
      [plan(() => ({ receiver: buyer.address })), 'Contract not matching Configuration'],
      [plan(() => ({ value: '1' })), 'pay a different amount'],
      [call(textToHex(campaign.campaignId), other), 'a different campaign'],
      [plan(() => ({ value: `${PRICE}0` })), 'pay a different amount'],
      [call(textToHex('Gold'), other), 'a different tier'],
      [
        plan(data => ({
          value: '0',
          data: btoa(
            `ESDTTransfer@${textToHex(USDC)}@016345785d8a0000@${textToHex('buyRandomNft')}${data.slice('buyRandomNft'.length)}`
          )
        })),
        'pay a different amount'
      ],
      [call('@01', '@02'), 'a different quantity']
    ] as [() => Promise<void>, RegExp | string][]) {
      await tamper()
      await dialog.submit()
      await dialog.expectMessage(words)
      await buyer.wallet.expectClosed()
      await buyer.page.unrouteAll({ behavior: 'wait' })
    }
  })
  await test.step('broken numbers of the data service are not signed', async () => {
    problems.allow(/uncaught ShapeError/) // Reported instead of swallowed.
    const campaign = await sandbox.campaign({ tiers: [GOLD] })
    for (const [from, to] of [
      [/"availableNfts":\d+/g, '"availableNfts":-5'],
      [/"maxNftsPerTransaction":\d+/, '"maxNftsPerTransaction":1e300'],
      [/"amount":"\d+"/g, '"amount":"-1"'],
      [/"token":"EGLD"/g, '"token":"<script>document.title=1</script>"']
    ] as const) {
      const dialog = await openPurchase(buyer, campaign)
      await tamperWithQuery(buyer.page, 'campaigns', text =>
        text.replaceAll(new RegExp(from, 'g'), to)
      )
      await dialog.submit()
      await dialog.expectMessage(/Nothing was signed|sent something unexpected|no longer part/)
      await buyer.wallet.expectClosed()
      await buyer.page.unrouteAll({ behavior: 'wait' })
    }
  })
})

test('hostile texts of a campaign run no script in the purchase dialog, and fit it on a phone', {
  tag: ['@C9', '@C10', '@E6']
}, async ({ trader, sandbox }) => {
  const buyer = await trader()
  await buyer.page.setViewportSize({ width: 390, height: 844 })
  const texts = HOSTILE_TEXTS.filter(text => text.trim().length > 1 && !text.includes('\u200b'))
  for (const [at, text] of texts.slice(0, 12).entries()) {
    const name = `${at}${text}`.slice(0, 50)
    const campaign = await sandbox.campaign({
      campaignId: `${Date.now()} ${name}`.slice(0, 60),
      description: text,
      tiers: [{ ...GOLD, name, description: text }]
    })
    const launch = new CampaignPage(buyer.page)
    if (at === 0) await launch.openWithoutTitleCheck(campaign)
    else await new Site(buyer.page).follow(pathOf(campaign))
    await launch.buyFromFirst()
    await new ActionDialog(buyer.page, /^Buy /, 'Buy').expectReady()
    const { title, width } = await buyer.page.evaluate(() => ({
      title: document.title,
      width: document.documentElement.scrollWidth
    }))
    expect.soft(title, name).not.toBe('run')
    expect.soft(width, name).toBeLessThanOrEqual(390)
  }
})

const PHASES = [
  { phase: 'Launching', startsInSeconds: 3_600, endsInSeconds: 7_200 },
  { phase: 'Live', startsInSeconds: -60, endsInSeconds: 3_600 },
  { phase: 'Ended', startsInSeconds: -7_200, endsInSeconds: -3_600 }
] as const

test('visitors and accounts see each phase of a campaign, and a whitelisted one buys while it is live', {
  tag: ['@C9', '@C10', '@W7']
}, async ({ trader, rival: other, origin, sandbox }) => {
  const listed = await trader()
  const { cookie } = await HeadlessTrader.signIn(origin, listed.account as WalletAccount)
  for (const { phase, startsInSeconds, endsInSeconds } of PHASES) {
    const campaign = await sandbox.campaign({
      startsInSeconds,
      endsInSeconds,
      whitelist: [listed.address],
      whitelistExpiresInSeconds: endsInSeconds,
      tiers: [GOLD]
    })
    for (const viewer of ['', cookie, other.cookie]) {
      const launch = new ServedCampaign(origin, viewer)
      await launch.open(campaign)
      launch.expectPhase(phase)
      launch.expectBuy('Gold', phase === 'Live' ? 'open' : 'none')
      if (phase === 'Launching') launch.expectStatusText('10 works')
      if (phase === 'Live') launch.expectStatusText('Only whitelisted wallets can buy until')
    }
    if (phase !== 'Live') continue
    const dialog = await openPurchase(listed, campaign)
    await dialog.expectMessage(/only whitelisted accounts can buy/)
    await dialog.submit()
    await listed.wallet.approve()
    await dialog.expectMessage('Bought!')
  }
})
