import { collectionIdentifier, routes } from '../../src/lib/config/routes.ts'
import { EGLD } from '../egld.ts'
import { expectAccessible } from './accessibility.ts'
import { ActionDialog } from './areas/action-dialog.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { Sidebar } from './areas/sidebar.ts'
import { expect, test } from './fixtures.ts'
import { requestPage, toText } from './http-answers.ts'
import type { CreatedCampaign } from './launch-options.ts'
import { fetchPageSource } from './page-problems.ts'
import { stallQueries } from './query-faults.ts'
import { readNativeBalance, readOwnedItems, readTokenBalance, USDC } from './sandbox-amounts.ts'
import type { CreatedNftRow } from './sandbox-rows.ts'
import type { TestUser } from './test-user.ts'

const DAY = 86_400
const TENTH = EGLD / 10n
const GOLD = { name: 'Gold', total: 10, price: String(TENTH) }
const LAST = { ...GOLD, total: 1 }

const buyDialog = ({ page }: TestUser, { campaignId }: CreatedCampaign) =>
  new ActionDialog(page, `Buy ${campaignId}`, 'Buy')

/** Opens the dialog from the page of the campaign. */
async function openPurchase(buyer: TestUser, campaign: CreatedCampaign): Promise<ActionDialog> {
  const page = new CampaignPage(buyer.page)
  if (buyer.page.url() === 'about:blank') await page.open(campaign)
  else await page.follow(campaign)
  await page.buy('Gold')
  const dialog = buyDialog(buyer, campaign)
  await dialog.expectOpen()
  return dialog
}

test('a person buys two NFTs from a tier of a campaign and owns them', {
  tag: ['@C10', '@W6', '@W7', '@S5', '@phone']
}, async ({ trader, origin, sandbox }) => {
  const owner = await sandbox.newWallet()
  const campaign = await sandbox.campaign({
    owner: owner.address,
    maxNfts: 3,
    tiers: [GOLD],
    // Keeps the campaign among the newest launches, whatever other tests create.
    endsInSeconds: 90 * DAY
  })
  const buyer = await trader()
  const dialog = await openPurchase(buyer, campaign)
  await dialog.expectValue('Quantity', '1')
  await dialog.type('Quantity', '2')
  await expectAccessible(buyer.page)
  await dialog.submit()
  await dialog.expectSigning('0.2 XEGLD', 'Network fee, at most')
  await buyer.wallet.expectSummary('0.2 XEGLD', 'Gold')
  await buyer.wallet.approve()
  await dialog.expectMessage('Bought!')
  await dialog.expectLink('See them in your account', new RegExp(buyer.address))
  for (const identifier of await readOwnedItems(sandbox, buyer)) {
    const { name } = await sandbox.readRow<CreatedNftRow>('nft', identifier)
    // Matches the whole name, because the name of the tenth item begins with that of the first.
    await dialog.expectLink(new RegExp(`${name}\\b`), new RegExp(identifier))
  }
  await dialog.finish()
  await dialog.expectClosed()
  const page = new CampaignPage(buyer.page)
  await page.expectStatusText('2 of 10 sold')
  await page.expectMinted(2)
  expect(await readNativeBalance(sandbox, owner), 'the owner of the campaign has the price').toBe(
    100n * EGLD + 2n * TENTH
  )
  const items = await readOwnedItems(sandbox, buyer)
  expect(items).toHaveLength(2)
  await test.step('the collection page links to its launch, and shows the buyer which items they own', async () => {
    const path = routes.collection(collectionIdentifier(items[0] ?? ''))
    const own = await fetchPageSource(buyer.page, path)
    expect(own).toContain(
      `href="${routes.campaign({ id: campaign.campaignId, minter: campaign.minterAddress })}"`
    )
    expect(toText(own)).toMatch(/Launch is live\s*2 of 10 sold\s*From\s*0\.1 XEGLD/)
    expect(toText(own)).not.toContain('none on sale')
    expect(own, 'its works are beside the launch').not.toContain('class="collection-launch-cover"')
    expect(own.match(/You own this/g)).toHaveLength(2)
    for (const item of items) expect(own).toContain(`/nfts/${item}/modal/create-nft-auction"`)
    expect(toText((await requestPage(origin, path)).html)).not.toContain('You own')
    const list = await fetchPageSource(buyer.page, routes.allCollections())
    expect(toText(list)).toMatch(/From\s*0\.1 XEGLD\s*\$[\d.]+\s*Launch is live\s*2 of 10 sold/)
  })
})

test('a person pays a tier in its own token, and cannot buy while others are whitelisted', {
  tag: ['@C10', '@W7', '@S5', '@N10']
}, async ({ trader, sandbox }) => {
  const buyer = await trader()
  await test.step('a tier that costs another token is paid in it, with its own decimals', async () => {
    const owner = await sandbox.newWallet()
    const tiers = [{ ...GOLD, token: USDC, price: '45500000' }]
    const campaign = await sandbox.campaign({ owner: owner.address, tiers })
    await sandbox.fund(buyer.address, '100000000', USDC)
    const dialog = await openPurchase(buyer, campaign)
    await dialog.type('Quantity', '3')
    await dialog.submit()
    await dialog.expectMessage('Not enough balance - Required 136.5 USDC')
    await dialog.type('Quantity', '2')
    await dialog.submit()
    await dialog.expectSigning('91 USDC')
    await buyer.wallet.expectSummary(`91 USDC (${USDC})`, '2 × Gold')
    await buyer.wallet.approve()
    await dialog.expectMessage('Bought!')
    expect(await readOwnedItems(sandbox, buyer)).toHaveLength(2)
    expect(await readTokenBalance(sandbox, buyer, USDC)).toBe(9_000_000n)
  })
  await test.step('before the whitelist expires the dialog warns, and the contract refuses others', async () => {
    const options = { whitelist: [], whitelistExpiresInSeconds: 9_000, tiers: [GOLD] }
    const dialog = await openPurchase(buyer, await sandbox.campaign(options))
    await dialog.expectMessage(/only whitelisted accounts can buy/)
    await dialog.submit()
    await buyer.wallet.approve()
    await dialog.expectMessage('Only whitelisted accounts can buy right now')
  })
})

test('the purchase dialog of a campaign explains a quantity that cannot be bought, and the price', {
  tag: ['@C10', '@W6']
}, async ({ trader, sandbox }) => {
  const buyer = await trader()
  await test.step('a quantity above what is left is refused with its reason', async () => {
    const campaign = await sandbox.campaign({ maxNfts: 3, tiers: [{ ...GOLD, total: 2 }] })
    const dialog = await openPurchase(buyer, campaign)
    await dialog.type('Quantity', '3')
    await dialog.expectFieldError('Should be less than available tokens')
    await dialog.type('Quantity', '2')
    await dialog.expectReady()
  })
  await test.step('the price and the total have all their digits', async () => {
    const price = String(EGLD + 3n)
    const campaign = await sandbox.campaign({ maxNfts: 3, tiers: [{ ...GOLD, price }] })
    const dialog = await openPurchase(buyer, campaign)
    await dialog.type('Quantity', '2')
    await dialog.expectMessage('1.000000000000000003 XEGLD')
    await dialog.expectMessage('2.000000000000000006 XEGLD')
  })
  await test.step('a quantity above the maximum of a purchase, or above the balance, is not signed', async () => {
    const tiers = [{ ...GOLD, price: String(1_000n * EGLD) }]
    const campaign = await sandbox.campaign({ maxNfts: 3, tiers })
    const dialog = await openPurchase(buyer, campaign)
    await dialog.type('Quantity', '4')
    await dialog.expectFieldError('Should be less or equal to maximum 3 allowed per transactions')
    await dialog.type('Quantity', '1')
    await dialog.submit()
    await dialog.expectMessage('Not enough balance - Required 1000 XEGLD')
    await dialog.expectValue('Quantity', '1')
  })
})

test('a visitor who presses Buy is asked to connect, and the URL of the dialog opens the campaign', {
  tag: ['@C10', '@N3']
}, async ({ page, rival: person, origin, sandbox }) => {
  const created = await sandbox.campaign({ tiers: [GOLD] })
  const key = { id: created.campaignId, minter: created.minterAddress }
  const campaign = new CampaignPage(page)
  await campaign.open(created)
  await campaign.buy('Gold')
  await new Sidebar(page).expectWallets()
  for (const cookie of ['', person.cookie]) {
    expect(
      await requestPage(origin, routes.tierModal(key, 'Gold', 'buy-campaign'), cookie)
    ).toMatchObject({
      location: routes.campaign(key)
    })
  }
})

test('a person learns, before or after signing, that a tier has sold out to others', {
  tag: ['@C10', '@W7', '@N10']
}, async ({ trader, rival, sandbox }) => {
  const buyer = await trader()
  await test.step('a tier that sells out while a person decides is noticed before anything is signed', async () => {
    const campaign = await sandbox.campaign({ tiers: [LAST] })
    const dialog = await openPurchase(buyer, campaign)
    await dialog.expectReady()
    await rival.mint({ ...campaign, tier: 'Gold', price: LAST.price })
    await dialog.submit()
    await dialog.expectMessage('This package is sold out. Nothing was signed.')
  })
  await test.step('of two people who want the last NFT one receives it, and the other sees the reason', async () => {
    const campaign = await sandbox.campaign({ tiers: [LAST] })
    const before = await readNativeBalance(sandbox, buyer)
    const dialog = await openPurchase(buyer, campaign)
    await dialog.submit()
    await dialog.expectWaiting()
    const release = await stallQueries(buyer.page)
    await rival.mint({ ...campaign, tier: 'Gold', price: LAST.price })
    await buyer.wallet.approve()
    release()
    await dialog.expectMessage('Others bought first, and fewer are left than you wanted')
    expect(before - (await readNativeBalance(sandbox, buyer)), 'only the fee').toBeLessThan(
      TENTH / 10n
    )
  })
})
