import { routes } from '../../src/lib/config/routes.ts'
import { Layers } from './areas/layers.ts'
import { Site } from './areas/site.ts'
import { Stacking } from './areas/stacking.ts'
import { expect, test } from './fixtures.ts'

test('layers are stacked in the order of the specification, the lower ones blurred', {
  tag: ['@N2']
}, async ({ trader, sandbox }) => {
  const { page } = await trader()
  const { identifier, auctionId } = await sandbox.auction()
  const stacking = new Stacking(page)
  await stacking.showBlur()
  await new Site(page).open(routes.placeBid(identifier, auctionId))
  await new Layers(page).expectStack('background', 'foreground', 'modal')
  expect(await stacking.orders()).toEqual({ background: '0', foreground: '20', modal: '40' })
  await stacking.expectBlurred('background')
  await stacking.expectBlurred('foreground')
})

test('a dialog with a form does not close by a press beside it', { tag: ['@N2', '@M6'] }, async ({
  trader,
  sandbox
}) => {
  const { page } = await trader()
  const { identifier, auctionId } = await sandbox.auction()
  const [layers, stacking] = [new Layers(page), new Stacking(page)]
  await new Site(page).open(routes.placeBid(identifier, auctionId))
  await layers.expectTop('modal', routes.placeBid(identifier, auctionId))
  await stacking.pressBeside()
  await layers.press('Tab')
  await layers.expectTop('modal', routes.placeBid(identifier, auctionId))
})

test('a dialog fills the window when it creates an NFT, over the page of the account', {
  tag: ['@N2', '@C1']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  await sandbox.issue(address)
  const [layers, stacking] = [new Layers(page), new Stacking(page)]
  await new Site(page).open(routes.accountModal({ address }, 'account-create-nft'))
  await layers.expectStack('background', 'modal')
  await stacking.expectDialogFillsWindow()
  await layers.close()
  await layers.expectTop('background', routes.account({ address }))
})
