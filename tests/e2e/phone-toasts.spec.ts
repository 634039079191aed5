import { AuctionPage } from './areas/auction-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { SellDialog } from './areas/sell-dialog.ts'
import { Toasts } from './areas/toasts.ts'
import { test } from './fixtures.ts'
import { stallTracking } from './network-faults.ts'

test('on a phone a toast does not move a form that fills the screen, and does not hide its button', {
  tag: ['@N6', '@C1']
}, async ({ trader, sandbox }) => {
  const { address, page, wallet } = await trader()
  await page.setViewportSize({ width: 390, height: 844 })
  const { collection } = await sandbox.issue(address)
  const { identifier } = await sandbox.mint(address)
  await stallTracking(page)
  const sell = new SellDialog(page)
  await sell.openNft(identifier)
  await sell.fillPrice('1')
  await sell.submit()
  await wallet.approve()
  await new AuctionPage(page).expectSent()
  const toasts = new Toasts(page)
  await new CreateAssetDialog(page).openIn(collection)
  await toasts.expectShown('Processing transaction')
  await toasts.expectDialogUnmoved()
  await toasts.expectOpensFromOneLine('Processing transaction')
  await toasts.expectEndAboveToasts('Create NFT')
})
