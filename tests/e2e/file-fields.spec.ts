import { routes } from '../../src/lib/config/routes.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { FileField } from './areas/file-field.ts'
import { followPath } from './areas/soft-navigation.ts'
import { test } from './fixtures.ts'
import { audioFile, imageFile } from './upload-files.ts'

const DIALOGS = {
  'account-create-nft': 'Create NFT',
  'cover-photo-dropzone': 'Change cover',
  'profile-photo-dropzone': 'Change photo'
} as const

test('a person sees a preview of each chosen file, and the browser’s own file button in no dialog', {
  tag: ['@C1', '@C5']
}, async ({ trader, sandbox }) => {
  const { address, page } = await trader()
  const { collection } = await sandbox.issue(address)
  await test.step('each chosen file has a preview of its kind', async () => {
    const asset = new CreateAssetDialog(page)
    await asset.openIn(collection)
    for (let times = 0; times < 3; times += 1) {
      await asset.chooseFile(imageFile())
      await asset.expectPreview('Your file')
      await asset.chooseFile(audioFile())
      await asset.expectPreview('Your file')
    }
  })
  await test.step("the browser's own file button is not visible in any dialog", async () => {
    for (const [name, title] of Object.entries(DIALOGS)) {
      await followPath(page, routes.accountModal({ address }, name))
      const field = new FileField(page, title)
      await field.focus()
      await field.expectVisuallyHidden()
    }
  })
})
