import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { ItemDetails } from './areas/item-details.ts'
import { test } from './fixtures.ts'
import { issueCollection } from './issue-collection.ts'
import { imageFile } from './upload-files.ts'

const CREATE = ['ESDTRoleNFTCreate']

test('the studio previews the page and the card of a work while it is typed', {
  tag: ['@C1', '@S4']
}, async ({ trader, origin }) => {
  const { account, address, page, wallet } = await trader()
  await page.setViewportSize({ width: 1440, height: 900 })
  const collection = await issueCollection(origin, account, { name: 'Harbours', roles: CREATE })
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)
  await asset.expectPreviewed('Untitled', 'Harbours', 'Not set', address.slice(0, 12))
  await asset.chooseFile(imageFile())
  await asset.type('Name', 'Low tide')
  await asset.type('Description', 'Seen from the pier')
  await asset.addTrait('Sky', 'Dawn')
  await asset.addTrait('Medium', '')
  await asset.expectPreviewed('Low tide', 'Seen from the pier', 'SkyDawn')
  await asset.submit()
  await asset.expectTraitError('Give each trait a name and a value, or remove it.')
  await expectAccessible(page)
  await asset.removeTrait(2)
  await asset.submit()
  await wallet.approve()
  const identifier = await asset.expectCreated()
  await asset.expectMessage('Your NFT is minted')
  await asset.expectMessage('Low tide')
  await asset.expectSellLink(routes.assetModal(identifier, 'create-nft-auction'))
  await expectAccessible(page)
  await asset.viewCreated()
  await new AssetPage(page).expectText('Seen from the pier')
  await new ItemDetails(page).expectTrait('Sky', 'Dawn')
})

test('on a phone the preview of a work is folded above the button', {
  tag: ['@C1']
}, async ({ trader, origin }) => {
  const { account, page } = await trader()
  await page.setViewportSize({ width: 390, height: 844 })
  const asset = new CreateAssetDialog(page)
  await asset.openIn(await issueCollection(origin, account, { roles: CREATE }))
  await asset.chooseFile(imageFile())
  await asset.type('Name', 'High tide')
  await asset.openPreview()
  await asset.expectPreviewed('High tide')
  await expectAccessible(page)
})

test('after a mint another work starts with an empty form', { tag: ['@C1'] }, async ({
  trader,
  origin
}) => {
  const { account, page, wallet } = await trader()
  const asset = new CreateAssetDialog(page)
  await asset.openIn(await issueCollection(origin, account, { roles: CREATE }))
  await asset.chooseFile(imageFile())
  await asset.type('Name', 'Low tide')
  await asset.submit()
  await wallet.approve()
  await asset.expectCreated()
  await asset.press('Create another')
  await asset.expectValue('Name', '')
  await asset.expectPreviewed('Untitled')
})
