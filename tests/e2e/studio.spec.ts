import { routes } from '../../src/lib/config/routes.ts'
import { STORAGE } from '../../src/lib/config/storage.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { ItemDetails } from './areas/item-details.ts'
import { Toasts } from './areas/toasts.ts'
import { test } from './fixtures.ts'
import { issueCollection } from './issue-collection.ts'
import { dropSendResponse, stallTracking, tamperWithCall } from './network-faults.ts'
import { refuseUploads } from './query-faults.ts'
import { setStoredItems } from './stored-items.ts'
import { imageFile } from './upload-files.ts'

const CREATE = ['ESDTRoleNFTCreate']
const ROYALTIES = ['5%', '10%', '20%', '30%', 'Custom']

test('a creator previews a work while typing, mints only what was entered, and keeps drafts', {
  tag: ['@C1', '@S4', '@W6', '@N10']
}, async ({ trader, origin }) => {
  const { account, address, page, wallet } = await trader()
  await page.setViewportSize({ width: 1440, height: 900 })
  const collection = await issueCollection(origin, account, { name: 'Harbours', roles: CREATE })
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)

  await test.step('the studio previews the page and the card of a work while it is typed', async () => {
    await asset.expectPreviewed('Untitled', 'Harbours', 'Not set', address.slice(0, 12))
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'Low tide')
    await asset.type('Description', 'Seen from the pier')
    await asset.addTrait('Sky', 'Dawn')
    await asset.addTrait('Medium', '')
    await asset.expectTraitError('') // There is no error during typing.
    await asset.expectPreviewed('Low tide', 'Seen from the pier', 'SkyDawn')
    await asset.submit()
    await asset.expectTraitError('Give each trait a name and a value, or remove it.')
    await expectAccessible(page)
    await asset.removeTrait(2)
  })

  await test.step('the reason of a refusal by the service is shown below the form, which keeps its entries', async () => {
    const messages = ['This file was reported as stolen.', 'Ask the artist first.']
    await refuseUploads(page, messages)
    await asset.submit()
    await asset.expectErrors(...messages)
    await asset.expectValue('Name', 'Low tide')
    await asset.expectPreview('Your file')
    await wallet.expectClosed()
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('a transaction with other royalties than entered is never signed', async () => {
    await asset.type('Name', 'Slack tide')
    // Royalties of 50 % instead of 5 %.
    await tamperWithCall(page, 'createNft', { '@01f4@': '@1388@' })
    await asset.submit()
    await asset.expectMessage('The transaction has a different royalty than you entered.')
    await wallet.expectClosed()
    await page.unrouteAll({ behavior: 'wait' })
    await asset.type('Name', 'Low tide')
  })

  const identifier = await test.step('a work is minted and can be sold', async () => {
    await asset.submit()
    await wallet.approve()
    const created = await asset.expectCreated()
    await asset.expectMessage('Your NFT is minted')
    await asset.expectMessage('Low tide')
    await asset.expectSellLink(routes.assetModal(created, 'create-nft-auction'))
    await expectAccessible(page)
    return created
  })

  await test.step('after a mint another work starts with an empty form', async () => {
    await asset.press('Create another')
    await asset.expectValue('Name', '')
    await asset.expectPreviewed('Untitled')
  })

  await test.step('the page of the work has its description and its traits', async () => {
    const details = new ItemDetails(page)
    await details.open(identifier)
    await new AssetPage(page).expectText('Seen from the pier')
    await details.expectTrait('Sky', 'Dawn')
  })

  await test.step('on a phone the preview opens over the form, and closes to where the form was left', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await asset.follow(routes.collectionModal(collection, 'createNft'))
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'High tide')
    await asset.openPreview()
    await asset.expectPreviewed('High tide')
    await expectAccessible(page)
    await asset.scrollPreviewToEnd()
    await asset.leavePreview(() => page.keyboard.press('Escape'))
    await asset.openPreview()
    await asset.leavePreview(() => page.goBack())
    await asset.expectValue('Name', 'High tide')
    await asset.chooseRoyalties('20%')
    await asset.expectHeadInView()
  })

  await test.step('a form that is closed says that its draft is kept, and leads back to it', async () => {
    await page.keyboard.press('Escape')
    await asset.expectClosed()
    const toasts = new Toasts(page)
    await toasts.expectShown('Your draft is kept')
    await toasts.follow('Go on')
    await asset.expectValue('Name', 'High tide')
    await asset.expectRoyalties(ROYALTIES, '20%')
  })

  await test.step('a reload keeps a draft with its file, until it is discarded', async () => {
    await page.reload()
    await asset.expectRestored(true)
    await asset.expectValue('Name', 'High tide')
    await asset.expectPreview('Your file')
    await asset.expectRoyalties(ROYALTIES, '20%')
    await expectAccessible(page)
    await asset.press('Start over')
    await asset.expectFocused(/Choose a file/)
    await asset.expectValue('Name', '')
    await page.reload()
    await asset.expectValue('Name', '')
    await asset.expectRestored(false)
  })

  await test.step('a work that is minted after its page was left leaves no draft', async () => {
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'Neap tide')
    const release = await stallTracking(page)
    await asset.submit()
    await wallet.approve()
    await asset.expectLink('View transaction', /./)
    await page.goto(routes.terms())
    await release()
    await new Toasts(page).expectShown('Transaction successful')
    await asset.openIn(collection)
    await asset.expectValue('Name', '')
    await asset.expectRestored(false)
  })

  await test.step('a draft whose mint was not confirmed warns of a second one, until the chain confirms it', async () => {
    await asset.chooseFile(imageFile())
    await asset.type('Name', 'Ebb tide')
    const release = await stallTracking(page)
    const waitUntilReceived = await dropSendResponse(page)
    await asset.submit()
    await wallet.approve()
    await waitUntilReceived()
    await page.reload()
    await asset.expectRestored(true)
    await asset.expectMessage('We could not confirm that it was minted.')
    await asset.press('Check again')
    await asset.expectMessage('We could not confirm that it was minted.')
    await asset.expectValue('Name', 'Ebb tide')
    await expectAccessible(page)
    // Removes the transaction from the tracked ones, as its timeout does.
    await setStoredItems(page, { [STORAGE.transactions.key]: '[]' })
    await page.goto(routes.terms())
    await release()
    await asset.openIn(collection)
    await asset.expectMessage('Ebb tide is minted.')
    await asset.expectLink('View it', new RegExp(`/nfts/${collection}-`))
    await asset.expectValue('Name', '')
  })
})
