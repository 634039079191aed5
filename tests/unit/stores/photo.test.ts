import { beforeEach, describe, expect, test } from 'vitest'

import type { SendOptions } from '../../../src/lib/api/request.ts'
import { NetworkError, StatusError } from '../../../src/lib/errors.ts'
import {
  $photo,
  $photoFailure,
  $refusedFile,
  chooseAnotherPhoto,
  choosePhoto,
  movePhoto,
  openPhoto,
  uploadPhoto,
  zoomPhoto
} from '../../../src/stores/photo.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, type FakeWorld, VIEWER } from './fake-world.ts'

const FILE = { size: 1_000, type: 'image/png' }

let world: FakeWorld
/** How often a picture was closed, which releases its memory. */
let closed: number
let close: () => void

beforeEach(() => {
  world = createFakeWorld()
  setViewer(VIEWER)
  closed = 0
  close = openPhoto('profile')
  world.responses['save profile photo'] = () => ({ url: 'https://m.test/new' })
})

const picture = () => ({
  width: 1_200,
  height: 900,
  close: () => {
    closed += 1
  }
})
const open = async () => picture()
const render = async (type: string) => new File(['x'], 'profile.png', { type })

function cropping() {
  const state = $photo.get()
  if (state.step !== 'cropping') throw new Error(`it is ${state.step}`)
  return state
}

describe('choosing a picture', { tags: ['@C5'] }, () => {
  test('opens the crop with an initial zoom of 1.2', async () => {
    await choosePhoto(FILE, open)
    expect(cropping().crop).toEqual({ zoom: 1.2, x: 600, y: 450 })
  })

  test.each([
    ['is too large', { ...FILE, size: 6_000_001 }, { code: 'tooLarge' }],
    ['is not a picture', { ...FILE, type: 'image/gif' }, { code: 'wrongType' }]
  ])('shows for two seconds that the file %s', async (_, file, reason) => {
    await choosePhoto(file, open)
    expect($photo.get().step).toBe('choosing')
    expect($photoFailure.get()).toEqual(reason)
    await world.advanceClock(1.9)
    expect($photoFailure.get()).toEqual(reason)
    await world.advanceClock(0.1)
    expect($photoFailure.get()).toBeUndefined()
    expect($refusedFile.get()).toEqual({ reason, size: file.size })
    await choosePhoto(FILE, open)
    expect($refusedFile.get()).toBeUndefined()
  })

  test('reports a file that cannot be read as a picture', async () => {
    await choosePhoto(FILE, () => Promise.reject(new Error('InvalidStateError')))
    expect($photo.get().step).toBe('choosing')
    expect($photoFailure.get()).toEqual({ code: 'unreadable' })
    expect($refusedFile.get()).toEqual({ reason: { code: 'unreadable' }, size: FILE.size })
  })

  test('reports the minimum size for a picture that is too small, and releases the picture', async () => {
    await choosePhoto(FILE, async () => ({ ...picture(), width: 80, height: 80 }))
    expect($photo.get().step).toBe('choosing')
    const reason = { code: 'tooSmall', width: 300, height: 300 }
    expect($photoFailure.get()).toEqual(reason)
    expect($refusedFile.get()).toEqual({ reason, size: FILE.size })
    expect(closed).toBe(1)
  })

  test('accepts another file while an error is shown', async () => {
    await choosePhoto({ ...FILE, type: '' }, open)
    await choosePhoto(FILE, open)
    expect($photoFailure.get()).toBeUndefined()
    expect(cropping().hasFailed).toBe(false)
  })

  test('is cancelled when the dialog closes, and the picture is released', async () => {
    const { promise, resolve } = Promise.withResolvers<ReturnType<typeof picture>>()
    const choosing = choosePhoto(FILE, () => promise)
    close()
    resolve(picture())
    await choosing
    expect($photo.get().step).toBe('choosing')
    expect(closed).toBe(1)
  })
})

describe('cropping a picture', { tags: ['@C5'] }, () => {
  beforeEach(() => choosePhoto(FILE, open))

  test('moves and zooms the crop', () => {
    zoomPhoto(2)
    // The frame shows 900 pixels of the picture in 600, enlarged twofold.
    movePhoto({ x: 60, y: 0 })
    expect(cropping().crop).toEqual({ zoom: 2, x: 555, y: 450 })
  })

  test('returns to choosing another picture', () => {
    chooseAnotherPhoto()
    expect($photo.get()).toEqual({ step: 'choosing' })
    expect(closed).toBe(1)
  })

  test('releases the picture when the dialog closes', () => {
    close()
    expect(closed).toBe(1)
  })
})

describe('uploading a picture', { tags: ['@C5', '@S6'] }, () => {
  beforeEach(() => choosePhoto(FILE, open))

  test('sends the visible part in the file type of the picture and refreshes the page', async () => {
    const sent: number[] = []
    const { send } = world.platform
    world.platform.send = async (request, options?: SendOptions) => {
      options?.onProgress?.(50, 200)
      const state = $photo.get()
      if (state.step === 'uploading') sent.push(state.sent)
      return send(request, options)
    }
    await uploadPhoto(render)
    expect(sent).toEqual([0.25])
    expect(world.requests).toMatchObject([
      {
        method: 'POST',
        path: '/api/identity/self/profile-photo',
        file: expect.objectContaining({ type: 'image/png' })
      }
    ])
    expect($photo.get().step).toBe('done')
    expect($toasts.get()).toMatchObject([{ status: 'success', title: 'Your photo is saved' }])
    expect(world.refetchedEntities).toEqual([`account:${VIEWER}`])
    expect(closed).toBe(1)
  })

  test('sends a cover to the cover path', async () => {
    openPhoto('cover')
    await choosePhoto(FILE, open)
    world.responses['save cover photo'] = () => ({ url: 'https://m.test/new' })
    await uploadPhoto(render)
    expect(world.requests).toMatchObject([{ path: '/api/identity/self/cover-photo' }])
  })

  test.each([
    [
      'the message of the service',
      new StatusError(400, 'save profile photo', 'refused', { detail: 'Not a face' }),
      'Not a face'
    ],
    [
      'that it is too large',
      new StatusError(413, 'save profile photo', 'tooLarge'),
      'File too large'
    ],
    [
      'that there is no connection',
      new NetworkError('save profile photo: no answer'),
      expect.stringMatching(/connection/i)
    ]
  ])('shows %s for two seconds and can be retried', async (_, error, text) => {
    world.responses['save profile photo'] = () => {
      throw error
    }
    zoomPhoto(2)
    await uploadPhoto(render)
    expect($photoFailure.get()).toEqual({ code: 'notUploaded', text })
    expect(cropping()).toMatchObject({ crop: { zoom: 2 }, hasFailed: true })
    expect(closed).toBe(0)
    await world.advanceClock(2)
    expect($photoFailure.get()).toBeUndefined()
    world.responses['save profile photo'] = () => ({})
    await uploadPhoto(render)
    expect($photo.get().step).toBe('done')
  })

  test('does not send a cropped picture that is too large', async () => {
    await uploadPhoto(async type => new File(['x'.repeat(2_000_001)], 'p', { type }))
    expect($photoFailure.get()).toEqual({ code: 'tooLarge' })
    expect(world.requests).toEqual([])
  })

  test('stays in the crop when drawing fails, reports the failure and logs the error', async () => {
    const error = new Error('no canvas')
    await uploadPhoto(() => Promise.reject(error))
    expect(world.warnings).toEqual([error])
    expect($photoFailure.get()).toEqual({ code: 'undrawable' })
    expect(cropping().hasFailed).toBe(true)
    expect(world.requests).toEqual([])
  })

  test('sends one request when it is started twice', async () => {
    await Promise.all([uploadPhoto(render), uploadPhoto(render)])
    expect(world.requests).toHaveLength(1)
  })

  test('shows a toast when it fails after the dialog was closed', async () => {
    world.responses['save profile photo'] = () => {
      throw new NetworkError('save profile photo: no answer')
    }
    const uploading = uploadPhoto(render)
    close()
    await uploading
    expect($photo.get().step).toBe('choosing')
    expect($toasts.get()).toMatchObject([{ id: 'photo', status: 'fail' }])
  })
})
