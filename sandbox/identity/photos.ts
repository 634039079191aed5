// Profile photos and cover photos, uploaded by their owner.

import { requireNativeAuthAddress } from '../content/authentication.ts'
import { fileUrl } from '../files/file-store.ts'
import { imageType } from '../files/file-types.ts'
import { writeFeed } from '../ledger/activity.ts'
import { type RestCall, RestError, readForm } from '../rest-router.ts'

const MAX_PHOTO_BYTES = 2_000_000
/** Allowance for the size of the form around the file. */
const FORM_OVERHEAD_BYTES = 64 * 1024

export function setPhoto(call: RestCall): Promise<Response> {
  return savePhoto(call, 'profile')
}

export function setCover(call: RestCall): Promise<Response> {
  return savePhoto(call, 'cover')
}

async function savePhoto(call: RestCall, column: 'profile' | 'cover'): Promise<Response> {
  const address = await requireNativeAuthAddress(call)
  const { bytes, type } = await readPhoto(call.request)
  const { files, now, sql } = call.context
  const url = fileUrl(await files.put(bytes, type))
  sql.transaction(() => {
    sql.all(
      `INSERT INTO person(address, ${column}) VALUES(?, ?)
       ON CONFLICT(address) DO UPDATE SET ${column} = excluded.${column}`,
      address,
      url
    )
    writeFeed(sql, {
      actor: address,
      event: 'photoChanged',
      reference: address,
      at: now(),
      extra: { photo: column }
    })
  })
  return Response.json({ url }, { status: 201 })
}

async function readPhoto(
  request: Request
): Promise<{ bytes: Uint8Array<ArrayBuffer>; type: string }> {
  const form = await readForm(request, MAX_PHOTO_BYTES + FORM_OVERHEAD_BYTES, 'File too large')
  const file = form.get('file')
  if (!(file instanceof File) || file.size === 0) throw new RestError(400, 'A file is required')
  if (file.size > MAX_PHOTO_BYTES) throw new RestError(400, 'File too large')
  const bytes = new Uint8Array(await file.arrayBuffer())
  const type = imageType(bytes)
  if (!type) throw new RestError(400, 'Unsupported file type')
  return { bytes, type }
}
