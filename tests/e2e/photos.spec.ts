// The user's own cover and profile photo: selecting, cropping, uploading, and the result.

import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { AccountPage } from './areas/account-page.ts'
import { CreateAssetDialog } from './areas/creation-dialogs.ts'
import { EditProfileDialog } from './areas/edit-profile-dialog.ts'
import { PhotoDialog } from './areas/photo-dialog.ts'
import { Sidebar } from './areas/sidebar.ts'
import { BLUE, invalidImage, RED, twoColorImage } from './crop-images.ts'
import { expect, test } from './fixtures.ts'
import { connectPath, requestPage } from './http-answers.ts'
import { issueCollection } from './issue-collection.ts'
import { createNamedAccount } from './named-accounts.ts'

const KINDS = ['cover', 'profile'] as const
const SIZES = { cover: { width: 1440, height: 300 }, profile: { width: 600, height: 600 } }

for (const kind of KINDS) {
  test(`a person changes the ${kind} photo of their account`, { tag: ['@C5', '@S6'] }, async ({
    trader,
    sandbox
  }) => {
    const me = await trader()
    const page = new AccountPage(me.page)
    await page.open(routes.account({ address: me.address }))
    const dialog = new PhotoDialog(me.page, kind)
    const form = new EditProfileDialog(me.page)

    await test.step(`the button of the ${kind} photo opens its dialog, which returns to the profile dialog`, async () => {
      for (const width of kind === 'cover' ? [390, 1440] : [1440]) {
        await me.page.setViewportSize({ width, height: 900 })
        await dialog.press()
        await me.page.keyboard.press('Escape')
        await dialog.expectClosed()
        await form.expectOpen()
        await form.close()
      }
    })
    await dialog.press()
    // Cover and profile photo differ in the frame of the crop.
    if (kind === 'profile') await expectAccessible(me.page)
    await dialog.chooseAndExpectCrop(twoColorImage(3_000, 900))
    await dialog.expectZoom('1.2')
    await dialog.expectCropColors(RED, BLUE)

    await test.step(`a ${kind} is moved and enlarged with the keyboard`, async () => {
      if (kind === 'cover') return dialog.zoom(3) // The keys are tested with the profile photo.
      await dialog.expectFrameFocused()
      await expectAccessible(me.page)
      await dialog.pressKey('+', 2)
      await dialog.expectZoom('1.4')
      await dialog.pressKey('-')
      await dialog.expectZoom('1.3')
      await dialog.pressKey('-', 9)
      await dialog.expectZoom('1')
      await dialog.zoom(3)
      await dialog.pressKey('ArrowRight', 45)
      await dialog.expectCropColors(RED, RED)
      await dialog.pressKey('ArrowLeft', 90)
      await dialog.expectCropColors(BLUE, BLUE)
    })

    await test.step(`a ${kind} is chosen, cropped and shown on the page`, async () => {
      for (let at = 0; at < 4; at += 1) await dialog.drag(0.45)
      await dialog.expectCropColors(RED, RED)
      await dialog.confirm()
      await dialog.expectClosed()
      await form.expectPicture(kind)
      if (kind === 'profile') await expectAccessible(me.page)
      await form.close()
      const seen = await page.readImageColors(kind)
      expect(seen).toMatchObject(SIZES[kind])
      expect(seen.colors).toEqual([RED, RED])
      const held = await sandbox.readRow<{ cover?: string; profile?: string }>('person', me.address)
      expect(held[kind]).toContain(seen.name)
      if (kind === 'cover') return
      await new Sidebar(me.page).expectPicture(seen.name)
      await page.expectFirstSteps('Create a collection', 'Create your first work')
    })
  })

  test(`only the owner can open the dialog to change the ${kind} photo`, {
    tag: ['@C5', '@N3']
  }, async ({ rival, origin, sandbox }) => {
    const { address, herotag, path } = await createNamedAccount(sandbox)
    const wanted = routes.accountModal({ address, herotag }, `${kind}-photo-dropzone`)
    expect(await requestPage(origin, wanted, rival.cookie)).toMatchObject({ location: path })
    expect(await requestPage(origin, wanted)).toMatchObject({ location: connectPath(path, wanted) })
  })
}

test('a person moves a photo in the crop by touch', { tag: ['@C5', '@phone'] }, async ({
  trader
}) => {
  const me = await trader()
  const dialog = new PhotoDialog(me.page, 'profile')
  await dialog.open({ address: me.address })
  await dialog.chooseAndExpectCrop(twoColorImage(3_000, 900))
  await dialog.zoom(2)
  await dialog.dragWithFinger(0.45)
  await dialog.dragWithFinger(0.45)
  await dialog.expectCropColors(RED, RED)
  for (let i = 0; i < 4; i += 1) await dialog.dragWithFinger(-0.45)
  await dialog.expectCropColors(BLUE, BLUE)
})

test('a person is told why a photo is refused, retries a failed upload, and closes with Back', {
  tag: '@C5'
}, async ({ trader, problems }) => {
  problems.allow(/400/)
  const me = await trader()
  await me.page.clock.install()
  const page = new AccountPage(me.page)
  await page.open(routes.account({ address: me.address }))
  const dialog = new PhotoDialog(me.page, 'profile')
  await dialog.press()

  await test.step('a file that cannot be a photo is refused in the dialog', async () => {
    await dialog.choose(twoColorImage(20, 20, 2_000_001))
    await dialog.expectError('File too large')
    await dialog.choose(invalidImage('image/gif'))
    await dialog.expectError('Unsupported file type')
    await dialog.drop(invalidImage('image/svg+xml'))
    await dialog.expectError('Unsupported file type')
    await dialog.choose(invalidImage('image/png'))
    await dialog.expectError('We cannot read this picture.')
    await dialog.drop(twoColorImage(720, 720))
    await dialog.expectCropColors(RED, BLUE)
    await dialog.pickAnother()
    await dialog.chooseAndExpectCrop(twoColorImage(720, 720, 2_000_000))
  })

  await test.step('a photo dialog closes with Escape and with Back', async () => {
    await me.page.keyboard.press('Escape')
    await dialog.expectClosed()
    await dialog.pressInForm()
    await me.page.goBack()
    await dialog.expectClosed()
    await page.expectPath(routes.accountModal({ address: me.address }, 'editProfile'))
  })

  await test.step('an upload that is refused shows why and keeps the crop for a retry', async () => {
    await me.page.goForward()
    await dialog.chooseAndExpectCrop(twoColorImage(900, 900))
    await dialog.zoom(2)
    const restore = await dialog.failUploads('Not a face')
    await dialog.confirm()
    await dialog.expectError('Not a face')
    await dialog.expectHint('Your picture was not uploaded. Try again, or pick another.')
    await dialog.expectZoom('2')
    await restore()
    await dialog.confirm()
    await dialog.expectClosed()
    expect(await page.readImageColors('profile')).toMatchObject(SIZES.profile)
  })
})

test('the preview of the studio shows a whole work in its own aspect ratio', {
  tag: '@C1'
}, async ({ trader, origin }) => {
  const { account, page } = await trader()
  const studio = new CreateAssetDialog(page)
  await studio.openIn(await issueCollection(origin, account, { roles: ['ESDTRoleNFTCreate'] }))
  for (const [width, height] of [
    [900, 300],
    [300, 900]
  ] as const) {
    await studio.chooseFile(twoColorImage(width, height))
    await studio.expectPreviewedPicture(width / height)
  }
})
