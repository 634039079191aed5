import { routes } from '../../src/lib/config/routes.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { FileField } from './areas/file-field.ts'
import { test } from './fixtures.ts'
import { audioFile, imageFile } from './upload-files.ts'

const DIALOGS = {
  'account-create-nft': { title: 'Create NFT', tag: '@C1' },
  'cover-photo-dropzone': { title: 'Change cover', tag: '@C5' },
  'profile-photo-dropzone': { title: 'Change photo', tag: '@C5' }
} as const

for (const [name, { tag, title }] of Object.entries(DIALOGS)) {
  test(`${title}: the browser's own file button is not visible`, { tag }, async ({
    trader,
    sandbox
  }) => {
    const { address, page } = await trader()
    await sandbox.issue(address)
    await page.goto(routes.accountModal({ address }, name))
    const field = new FileField(page, title)
    await field.focus()
    await field.expectVisuallyHidden()
  })
}

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
