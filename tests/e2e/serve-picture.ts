import type { Page } from '@playwright/test'

import type { ImageFile } from './crop-images.ts'

/** Serves this file for the pictures of an asset. */
export async function servePicture(
  page: Page,
  identifier: string,
  { buffer: body, mimeType: contentType }: ImageFile
): Promise<void> {
  await page.route(new RegExp(`/api/media/(art|thumb)/${identifier}`), route =>
    route.fulfill({ body, contentType })
  )
}
