import { expectAccessible } from './accessible.ts'
import { AccountPage } from './areas/account-page.ts'
import { AssetPage } from './areas/asset-page.ts'
import { CollectionPage } from './areas/collection-page.ts'
import { CreateAsset, CreateCollection } from './areas/creation.ts'
import { CREATE_SFT, issueCollection, rolesIn } from './creating.ts'
import { expect, test } from './fixtures.ts'
import { picture, sized } from './pictures.ts'
import { breakUploads, changeUploadCall, holdUploads } from './trouble.ts'
import { type CollectionRow, holdersOf, type MadeRow } from './truth.ts'

const CREATE = ['ESDTRoleNFTCreate']

test('somebody issues a collection, sets its roles, and makes an NFT with a picture in it', {
  tag: ['@C1', '@C2', '@S4', '@W7', '@mobile']
}, async ({ trader, sandbox, origin, request }) => {
  const maker = await trader()
  const { address, page, wallet } = maker
  const form = new CreateCollection(page)
  await form.openFor(address)
  await form.type('Collection name', 'Shoreline')
  await form.type('Ticker', 'shore')
  await form.turn('Can freeze', true)
  await form.expectWords('0.05 XEGLD')
  await form.submit()
  await form.expectSigning('0.05 XEGLD', 'Shoreline (SHORE)')
  await wallet.approve()
  await form.expectCreating()
  await form.expectAddress(/\/modal\/create-collection\/setRoles\?transaction=[0-9a-f]{64}$/)
  const collection = await form.expectRoles()
  const row = await sandbox.ledger<CollectionRow>('collection', collection)
  expect(row).toMatchObject({ name: 'Shoreline', ticker: 'SHORE', owner: address })
  expect(JSON.parse(row.properties)).toMatchObject({ canFreeze: true, canWipe: false })
  await form.turn('Burn', true)
  await form.setRoles()
  await form.expectSigning('ESDTRoleNFTCreate, ESDTRoleNFTBurn')
  await form.expectRolesFixed()
  await wallet.approve()
  await form.expectWords(`The roles of ${collection} are set.`)
  expect((await rolesIn(request, origin, collection, address)).sort()).toEqual([
    'ESDTRoleNFTBurn',
    'ESDTRoleNFTCreate'
  ])

  await form.goOn('Create NFT')
  const asset = new CreateAsset(page)
  await asset.expectForm()
  await asset.chooseFile(picture())
  await asset.expectPreview('What you have chosen')
  await asset.type('Name', 'Low tide')
  await asset.type('Description', 'Seen from the pier')
  await asset.type('Tags', 'sea  light')
  await asset.royalties('10%')
  await asset.submit()
  await asset.expectSigning('Low tide', collection, '10%')
  await wallet.approve()
  const identifier = await asset.view()
  expect(identifier).toBe(`${collection}-01`)
  expect(await holdersOf(sandbox, identifier)).toEqual({ [address]: '1' })
  expect(await sandbox.ledger<MadeRow>('nft', identifier)).toMatchObject({
    name: 'Low tide',
    creator: address,
    royalties: 1_000,
    supply: '1'
  })
  const seen = new AssetPage(page)
  await seen.expectText('Seen from the pier')
  await seen.expectTagLeadsTo('light', '/nfts?tag=light')
  const below = new CollectionPage(page)
  await below.open(collection)
  await below.expectText('Low tide')
  const own = new AccountPage(page)
  await own.open(`/${address}/creations`)
  await own.expectItems('Low tide')
})

test('somebody makes several units of an SFT, in a collection they choose', {
  tag: ['@C1', '@S4', '@mobile']
}, async ({ trader, sandbox, origin }) => {
  const { account, address, page, wallet } = await trader()
  await issueCollection(origin, account, { name: 'Bare', ticker: 'BARE' })
  const collection = await issueCollection(origin, account, { isSft: true, roles: CREATE_SFT })
  const asset = new CreateAsset(page, 'SFT', 'Create NFT')
  await asset.openFor(address)
  await asset.expectNoField('Quantity')
  await asset.choose('Collection', collection)
  await asset.chooseFile(picture())
  await asset.type('Name', 'Pebble')
  for (const [typed, words] of [
    ['0', 'Should be greater than 0'],
    ['100000002', 'Should be lower than 100000001']
  ] as const) {
    await asset.type('Quantity', typed)
    await asset.expectWrong('Quantity', words)
  }
  await asset.type('Quantity', '25')
  await asset.royalties('Custom')
  await asset.type('Royalties in percent', '7.25')
  await asset.submit()
  await asset.expectSigning('25 × Pebble', '7.25%')
  await wallet.approve()
  const identifier = await asset.view()
  expect(await holdersOf(sandbox, identifier)).toEqual({ [address]: '25' })
  expect(await sandbox.ledger<MadeRow>('nft', identifier)).toMatchObject({ royalties: 725 })
})

test('the form of an NFT explains every entry it cannot take', { tag: ['@C1'] }, async ({
  trader,
  origin
}) => {
  const { account, page } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  const asset = new CreateAsset(page)
  await asset.openIn(collection)
  await asset.expectChosen(collection)
  await expectAccessible(page)
  await asset.submit()
  await asset.expectFile(/A file is required/)
  await asset.expectWrong('Name', 'Required')
  await asset.chooseFile(sized(10, { name: 'page.svg', mimeType: 'image/svg+xml' }))
  await asset.expectFile(/Unsupported file type/)
  await asset.chooseFile(sized(10, { name: 'sound.wav', mimeType: 'audio/wav' }))
  await asset.expectFile(/sound\.wav, 1 kB/)
  await asset.expectUnseen()
  await asset.royalties('Custom')
  for (const [field, typed, words] of [
    ['Name', 'ab', 'Too Short!'],
    ['Name', 'a'.repeat(21), 'Too Long!'],
    ['Description', 'a'.repeat(256), 'Too Long!'],
    ['Tags', 'a'.repeat(51), 'Should be less than 50 characters'],
    ['Royalties in percent', '50.01', 'Should be less than or equal to 50%']
  ] as const) {
    await asset.type(field, typed)
    await asset.expectWrong(field, words)
  }
  await expectAccessible(page)
})

test('a wallet that says no costs neither the file nor a word', { tag: ['@C1', '@W7'] }, async ({
  trader,
  origin
}) => {
  const { account, page, wallet } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  const asset = new CreateAsset(page)
  await asset.openIn(collection)
  await asset.chooseFile(picture())
  await asset.type('Name', 'Low tide')
  await asset.submit()
  await wallet.reject()
  await asset.expectWords('You said no in the wallet.')
  await asset.expectValue('Name', 'Low tide')
  await asset.expectPreview('What you have chosen')
  await asset.submit()
  await asset.expectWaiting()
  await wallet.approve()
  expect(await asset.view()).toBe(`${collection}-01`)
})

test('a file on its way is told of, and can be called back', { tag: ['@C1', '@mobile'] }, async ({
  trader,
  origin
}) => {
  const { account, page, wallet } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  const asset = new CreateAsset(page)
  await asset.openIn(collection)
  await asset.chooseFile(picture())
  await asset.type('Name', 'Low tide')
  const release = await holdUploads(page)
  await asset.submit()
  await asset.expectWords('Checking your file')
  await expectAccessible(page)
  await asset.press('Cancel')
  await asset.expectNoWords('Checking your file')
  await asset.expectValue('Name', 'Low tide')
  await asset.expectPreview('What you have chosen')
  await asset.submit()
  await asset.expectWords('Checking your file')
  release()
  await asset.expectWaiting()
  await wallet.approve()
  expect(await asset.view()).toBe(`${collection}-01`)
})

test('what would make something else is never signed', { tag: ['@C1', '@W6'] }, async ({
  trader,
  origin
}) => {
  const { account, page } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  // Half of every sale in place of a twentieth.
  await changeUploadCall(page, 'createNft', ['@01f4@', '@1388@'])
  const asset = new CreateAsset(page)
  await asset.openIn(collection)
  await asset.chooseFile(picture())
  await asset.type('Name', 'Low tide')
  await asset.submit()
  await asset.expectWords('The transaction has another royalty than you entered.')
})

test('without an answer the form stands as it was', { tag: ['@C1'] }, async ({
  trader,
  guards,
  origin
}) => {
  guards.allow(/502 \(Bad Gateway\)/)
  const { account, page } = await trader()
  const collection = await issueCollection(origin, account, { roles: CREATE })
  await breakUploads(page)
  const asset = new CreateAsset(page)
  await asset.openIn(collection)
  await asset.chooseFile(picture())
  await asset.type('Name', 'Low tide')
  await asset.submit()
  await asset.expectWords('The marketplace does not answer at the moment.')
  await asset.expectValue('Name', 'Low tide')
})

test('whoever has no collection is shown the way to one', { tag: ['@C1', '@C2'] }, async ({
  trader
}) => {
  const { address, page } = await trader()
  const asset = new CreateAsset(page)
  await asset.openFor(address)
  await asset.expectWords('You have no collection yet.')
  await expectAccessible(page)
  await asset.go('Create collection')
  await new CreateCollection(page).expectOpen()
})
