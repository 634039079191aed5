import { routes } from '../../src/lib/config/routes.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { FileField } from './areas/file-field.ts'
import { test } from './fixtures.ts'
import { audioFile, imageFile } from './upload-files.ts'

const DIALOGS = {
  'account-create-nft': 'Create NFT',
  'cover-photo-dropzone': 'Change cover',
  'profile-photo-dropzone': 'Change photo'
} as const

test("the browser's own file button is not visible in any dialog", {
  tag: ['@C1', '@C5']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  await sandbox.issue(address)
  for (const [name, title] of Object.entries(DIALOGS)) {
    await page.goto(routes.accountModal({ address }, name))
    const field = new FileField(page, title)
    await field.focus()
    await field.expectVisuallyHidden()
  }
})

test('each chosen file is shown by its kind', { tag: '@C1' }, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const { collection } = await sandbox.issue(address)
  const asset = new CreateAssetDialog(page)
  await asset.openIn(collection)
  for (let times = 0; times < 3; times++) {
    await asset.chooseFile(imageFile())
    await asset.expectPreview('Your file')
    await asset.chooseFile(audioFile())
    await asset.expectPreview('Your file')
  }
})
