import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AssetPage } from './areas/asset-page.ts'
import { CreateAssetDialog, CreateCollectionDialog } from './areas/creation-dialogs.ts'
import { expect, test } from './fixtures.ts'
import { findItemText } from './http-answers.ts'
import { readRoles, SFT_CREATE_ROLES } from './issue-collection.ts'
import { delayUploads, failUploads } from './network-faults.ts'
import { fetchPageSource } from './page-problems.ts'
import type { CollectionRole } from './sandbox-client.ts'
import { type CollectionRow, type CreatedNftRow, readHolderBalances } from './sandbox-rows.ts'
import { fileOfSize, hostileImage, imageFile } from './upload-files.ts'

const CREATE: readonly CollectionRole[] = ['ESDTRoleNFTCreate']

test('a creator issues a collection, sets its roles and creates an NFT with a picture', {
  tag: ['@C1', '@C2', '@S4', '@W7']
}, async ({ trader, sandbox, origin, request }) => {
  const maker = await trader()
  const { address, page, wallet } = maker
  const form = new CreateCollectionDialog(page)
  await test.step('a creator without a collection is shown how to create one', async () => {
    const none = new CreateAssetDialog(page)
    await none.openFor(address)
    await none.expectMessage('You have no collection yet.')
    await expectAccessible(page)
    await none.followLink('Create collection')
    await form.expectOpen()
  })
  await form.type('Collection name', 'Shoreline')
  await form.type('Ticker', 'shore')
  await form.openAdvanced()
  await form.setChecked('Freeze', true)
  await form.expectMessage('0.05 XEGLD')
  await form.submit()
  await form.expectSigning('0.05 XEGLD', 'Shoreline (SHORE)')
  await wallet.approve()
  await form.expectCreating()
  await form.expectAddress(/\/modal\/create-collection\/setRoles\?transaction=[0-9a-f]{64}$/)
  const collection = await form.expectRoles()
  const row = await sandbox.readRow<CollectionRow>('collection', collection)
  expect(row).toMatchObject({ name: 'Shoreline', ticker: 'SHORE', owner: address })
  expect(JSON.parse(row.properties)).toMatchObject({ canFreeze: true, canWipe: false })
  await form.openAdvanced()
  await form.setChecked('Burn', true)
  await form.setRoles()
  await form.expectSigning('Create, Burn')
  await form.expectRolesFixed()
  await wallet.approve()
  await form.expectMessage('Shoreline is ready')
  expect((await readRoles(request, origin, collection, address)).sort()).toEqual([
    'ESDTRoleNFTBurn',
    'ESDTRoleNFTCreate'
  ])

  await form.continueTo('Create NFT')
  const asset = new CreateAssetDialog(page)
  await asset.expectForm()
  await asset.chooseFile(imageFile())
  await asset.expectPreview('Your file')
  await asset.type('Name', 'Low tide')
  await asset.type('Description', 'Seen from the pier')
  await asset.type('Tags', 'sea  light')
  await asset.chooseRoyalties('10%')
  await asset.submit()
  await asset.expectSigning('Low tide', collection, '10%')
  await wallet.approve()
  const identifier = await asset.viewCreated()
  expect(identifier).toBe(`${collection}-01`)
  expect(await readHolderBalances(sandbox, identifier)).toEqual({ [address]: '1' })
  expect(await sandbox.readRow<CreatedNftRow>('nft', identifier)).toMatchObject({
    name: 'Low tide',
    creator: address,
    royalties: 1_000,
    supply: '1'
  })
  const seen = new AssetPage(page)
  await seen.expectText('Seen from the pier')
  await seen.expectTagLeadsTo('light', '/nfts?tag=light')
  const below = await fetchPageSource(page, routes.collection(collection))
  expect(findItemText(below, 'Low tide')).toContain('You own this')
  const own = await fetchPageSource(page, routes.accountTab({ address }, 'creations'))
  expect(findItemText(own, 'Low tide')).not.toBe('')
})

test('a creator mints several copies of an SFT in a chosen collection', {
  tag: ['@C1', '@S4']
}, async ({ trader, sandbox }) => {
  const { address, page, wallet } = await trader()
  await sandbox.issue(address, { name: 'Bare', ticker: 'BARE', roles: [] })
  const { collection } = await sandbox.issue(address, {
    name: 'Shore',
    ticker: 'SHORE',
    semiFungible: true,
    roles: SFT_CREATE_ROLES
  })
  const asset = new CreateAssetDialog(page, 'SFT', 'Create NFT')
  await asset.openFor(address)
  await asset.expectNoField('Quantity')
  await asset.choose('Collection', collection)
  await asset.chooseFile(imageFile())
  await asset.type('Name', 'Pebble')
  await asset.type('Quantity', '0')
  await asset.expectInvalidField('Quantity', 'Should be greater than 0')
  await asset.type('Quantity', '25')
  await asset.chooseRoyalties('Custom')
  await asset.expectFocused('Royalties in percent')
  await asset.type('Royalties in percent', '7.25')
  await asset.submit()
  await asset.expectSigning('25 × Pebble', '7.25%')
  await wallet.approve()
  const identifier = await asset.viewCreated()
  expect(await readHolderBalances(sandbox, identifier)).toEqual({ [address]: '25' })
  expect(await sandbox.readRow<CreatedNftRow>('nft', identifier)).toMatchObject({ royalties: 725 })
})

test('the form to create an NFT explains invalid entries, shows the upload, and keeps its entries', {
  tag: ['@C1', '@W7', '@phone']
}, async ({ trader, problems, sandbox }) => {
  const { address, page, wallet } = await trader()
  const { collection } = await sandbox.issue(address, { roles: CREATE })
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)
  await asset.expectCollection(collection)
  await expectAccessible(page)

  await test.step('the royalties are 5 % until another rate is chosen', async () => {
    await asset.expectRoyalties(['5%', '10%', '20%', '30%', 'Custom'], '5%')
  })

  await test.step('the NFT form explains every invalid entry', async () => {
    await asset.submit()
    await asset.expectFile(/A file is required/)
    await asset.expectInvalidField('Name', 'Required')
    await asset.chooseFile(fileOfSize(10, { name: 'page.svg', mimeType: 'image/svg+xml' }))
    await asset.expectFile(/Unsupported file type/)
    await asset.chooseFile(hostileImage('400 megapixels in a PNG'))
    await asset.expectFile(/This picture is too large\. Use at most 8,192\s×\s8,192 pixels\./)
    await asset.chooseFile(fileOfSize(10, { name: 'sound.wav', mimeType: 'audio/wav' }))
    await asset.expectFile(/sound\.wav, 1 kB/)
    await asset.expectNoPreview()
    await asset.chooseRoyalties('Custom')
    for (const [field, typed, words] of [
      ['Name', 'ab', 'Too Short!'],
      ['Description', 'a'.repeat(256), 'Too Long!'],
      ['Tags', 'a'.repeat(51), 'Should be less than 50 characters'],
      ['Royalties in percent', '50.01', 'Should be less than or equal to 50%']
    ] as const) {
      await asset.type(field, typed)
      await asset.expectInvalidField(field, words)
    }
    await expectAccessible(page)
  })

  await asset.chooseFile(imageFile())
  await asset.type('Name', 'Low tide')
  await asset.type('Description', '')
  await asset.type('Tags', '')
  await asset.chooseRoyalties('5%')
  await test.step('the form keeps its entries when the marketplace does not answer', async () => {
    problems.allow(/502 \(Bad Gateway\)/)
    await failUploads(page)
    await asset.submit()
    await asset.expectMessage('The marketplace is not answering.')
    await asset.expectValue('Name', 'Low tide')
    await page.unrouteAll({ behavior: 'wait' })
  })

  await test.step('an upload shows its progress and can be cancelled', async () => {
    const release = await delayUploads(page)
    await asset.submit()
    await asset.expectMessage('Checking your file')
    await expectAccessible(page)
    await asset.press('Cancel')
    await asset.expectNoMessage('Checking your file')
    await asset.expectValue('Name', 'Low tide')
    await asset.expectPreview('Your file')
    await asset.submit()
    await asset.expectMessage('Checking your file')
    release()
    await asset.expectWaiting()
  })

  await test.step('the form keeps its file and its entries when the wallet rejects', async () => {
    await wallet.reject()
    await asset.expectNote('You did not confirm in the wallet.')
    await asset.expectValue('Name', 'Low tide')
    await asset.expectPreview('Your file')
    await asset.submit()
    await asset.expectWaiting()
    await wallet.approve()
    expect(await asset.viewCreated()).toBe(`${collection}-01`)
  })
})
