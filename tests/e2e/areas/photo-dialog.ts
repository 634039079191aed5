// The dialogs in which a user selects a cover or profile photo and crops it.

import { expect, type Locator, type Page } from '@playwright/test'

import { LIMITS } from '../../../src/lib/config/limits.ts'
import { type AccountHandle, routes } from '../../../src/lib/config/routes.ts'
import type { ImageFile, RgbColor } from '../crop-images.ts'

/** The button's text in the profile form. It begins with `Add` while there is no picture. */
const BUTTONS = { cover: /^(Add a|Change) cover$/, profile: /^(Add a|Change) photo$/ } as const

const DIALOG_TITLES = { cover: 'Change cover', profile: 'Change photo' } as const

export class PhotoDialog {
  private readonly page: Page
  private readonly kind: 'cover' | 'profile'
  private readonly dialog: Locator

  constructor(page: Page, kind: 'cover' | 'profile') {
    this.page = page
    this.kind = kind
    this.dialog = page.getByRole('dialog', { name: DIALOG_TITLES[kind] })
  }

  /** Opens the dialog by its URL. */
  async open(handle: AccountHandle): Promise<void> {
    await this.page.goto(routes.accountModal(handle, `${this.kind}-photo-dropzone`))
    await this.expectFileChooser()
  }

  /** Opens the dialog from the one that edits the profile. */
  async press(): Promise<void> {
    await this.page.getByRole('link', { name: 'Edit profile' }).click()
    await this.pressInForm()
  }

  /** Presses the text on the button, which is only a part of the link. */
  async pressInForm(): Promise<void> {
    await this.page.getByRole('dialog').getByText(BUTTONS[this.kind]).click()
    await this.expectFileChooser()
  }

  async choose(file: ImageFile): Promise<void> {
    await this.dialog.getByLabel('Choose a file').setInputFiles(file)
  }

  /** Drops a file onto the dialog, as from a file manager. */
  async drop({ buffer, mimeType, name }: ImageFile): Promise<void> {
    const files = await this.page.evaluateHandle(
      ({ bytes, mimeType, name }) => {
        const transfer = new DataTransfer()
        transfer.items.add(new File([new Uint8Array(bytes)], name, { type: mimeType }))
        return transfer
      },
      { bytes: [...buffer], mimeType, name }
    )
    const place = this.dialog.getByText('Choose a file or drop it here')
    await place.dispatchEvent('dragover', { dataTransfer: files })
    await place.dispatchEvent('drop', { dataTransfer: files })
  }

  async chooseAndExpectCrop(file: ImageFile): Promise<void> {
    await this.choose(file)
    await expect(this.frame()).toBeVisible()
  }

  /** Drags the image with the pointer, by a fraction of the frame's width. */
  async drag(right: number): Promise<void> {
    const box = await this.frame().boundingBox()
    if (!box) throw new Error('the frame is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    await this.page.mouse.move(x, y)
    await this.page.mouse.down()
    await this.page.mouse.move(x + right * box.width, y, { steps: 8 })
    await this.page.mouse.up()
  }

  /** Drags the image by touch, by a fraction of the frame's width. */
  async dragWithFinger(right: number): Promise<void> {
    const box = await this.frame().boundingBox()
    if (!box) throw new Error('the frame is not drawn')
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2]
    const screen = await this.page.context().newCDPSession(this.page)
    const touch = (type: 'touchEnd' | 'touchMove' | 'touchStart', at?: number) =>
      screen.send('Input.dispatchTouchEvent', {
        type,
        touchPoints: at === undefined ? [] : [{ x: x + at * right * box.width, y }]
      })
    await touch('touchStart', 0)
    for (let step = 1; step <= 8; step += 1) await touch('touchMove', step / 8)
    await touch('touchEnd')
  }

  async pressKey(name: string, times = 1): Promise<void> {
    await this.frame().focus()
    for (let i = 0; i < times; i += 1) await this.page.keyboard.press(name)
  }

  async zoom(to: number): Promise<void> {
    await this.zoomField().fill(String(to))
  }

  async confirm(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Ok', exact: true }).click()
  }

  async pickAnother(): Promise<void> {
    await this.dialog.getByRole('button', { name: 'Pick another' }).click()
    await this.expectFileChooser()
  }

  /** Refuses uploads with this `detail` text until the returned function is called. */
  async failUploads(detail: string): Promise<() => Promise<void>> {
    const pattern = `**/api/identity/self/${this.kind}-photo`
    await this.page.route(pattern, route =>
      route.fulfill({ status: 400, json: { code: 'refused', detail } })
    )
    return () => this.page.unroute(pattern)
  }

  async expectFileChooser(): Promise<void> {
    await expect(this.dialog.getByLabel('Choose a file')).toBeAttached()
  }

  async expectClosed(): Promise<void> {
    await expect(this.dialog).toHaveCount(0)
  }

  /** Expects the error, and that it disappears by itself. For that the test must have installed the page's clock. */
  async expectError(text: string): Promise<void> {
    await expect(this.dialog.getByRole('alert')).toHaveText(text)
    await this.page.clock.fastForward(LIMITS.photoErrorMs)
    await expect(this.dialog.getByRole('alert')).toHaveText('')
  }

  async expectHint(text: string): Promise<void> {
    await expect(this.dialog.getByText(text)).toBeVisible()
  }

  async expectZoom(zoom: string): Promise<void> {
    await expect(this.zoomField()).toHaveValue(zoom)
    await expect(this.dialog.getByRole('status').filter({ hasText: '×' })).toHaveText(
      `${Number(zoom).toFixed(1)}×`
    )
  }

  /** Expects that the frame has the focus, so that arrow keys move the image immediately. */
  async expectFrameFocused(): Promise<void> {
    await expect(this.frame()).toBeFocused()
  }

  /** Expects these colors at the left and right edge of the cropped image. */
  async expectCropColors(left: RgbColor, right: RgbColor): Promise<void> {
    await expect
      .poll(() =>
        this.dialog.locator('canvas').evaluate(canvas => {
          const { height, width } = canvas as HTMLCanvasElement
          const context = (canvas as HTMLCanvasElement).getContext('2d')
          const at = (x: number) => [...(context?.getImageData(x, height / 2, 1, 1).data ?? [])]
          return [at(2), at(width - 3)].map(i => i.slice(0, 3))
        })
      )
      .toEqual([left, right])
  }

  private frame(): Locator {
    return this.dialog.getByRole('application', { name: 'Crop your picture' })
  }

  private zoomField(): Locator {
    return this.dialog.getByRole('slider', { name: /Zoom/ })
  }
}
