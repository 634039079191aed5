// A new profile or cover photo: selection, cropping and upload. The caller owns the image; this store holds its size
// and the crop.

import { atom, type ReadableAtom } from 'nanostores'
import { entity } from '../lib/config/entities.ts'
import { LIMITS } from '../lib/config/limits.ts'
import {
  PHOTO_SAVED_TITLES,
  type PhotoFailure,
  photoFailureText,
  UPLOAD_FAILED_TITLE
} from '../lib/messages/photo.ts'
import { chunkErrorText } from '../lib/network-error.ts'
import { type Crop, initialCrop, moveCrop, zoomCrop } from '../lib/rules/crop.ts'
import type { Point, Size } from '../lib/rules/geometry.ts'
import {
  checkPhoto,
  checkPhotoSize,
  MAX_PHOTO_BYTES,
  PHOTO_FRAMES,
  type PhotoKind,
  type PhotoRefusal,
  type PhotoType
} from '../lib/rules/photo.ts'
import { platform } from './platform.ts'
import { showToast } from './toasts.ts'
import { $viewer } from './viewer.ts'

/** An `ImageBitmap` in a browser. */
export interface PhotoImage extends Size {
  /** Frees the image's memory. */
  close(): void
}

export interface RefusedFile {
  reason: PhotoRefusal
  /** In bytes. */
  size: number
}

interface CropState<Image extends PhotoImage> {
  crop: Crop
  picture: Image
  /** The type of the selected file, also used for the upload. */
  type: PhotoType
}

export type PhotoState<Image extends PhotoImage = PhotoImage> =
  | { step: 'choosing' }
  | { step: 'opening' }
  /** `hasFailed`: an upload has failed and can be retried. */
  | ({ step: 'cropping'; hasFailed: boolean } & CropState<Image>)
  /** `sent`: the uploaded fraction, from 0 to 1. */
  | ({ step: 'uploading'; sent: number } & CropState<Image>)
  | { step: 'done' }

// Loaded for an upload, or after a failure.
const importRequests = () => import('../lib/api/own-profile.ts')
const importMessages = () => import('../lib/messages/photo-upload.ts')

const $state = atom<PhotoState>({ step: 'choosing' })
export const $photo: ReadableAtom<PhotoState> = $state

const $shownFailure = atom<PhotoFailure | undefined>()
/** The latest failure, cleared after `LIMITS.photoErrorMs`. */
export const $photoFailure: ReadableAtom<PhotoFailure | undefined> = $shownFailure

const $refused = atom<RefusedFile | undefined>()
/** The refused file, to say what to choose instead. Stays until the next file. */
export const $refusedFile: ReadableAtom<RefusedFile | undefined> = $refused

let kind: PhotoKind = 'profile'
/** Incremented when the dialog is opened or closed, so that late results do not change another dialog. */
let generation = 0
let stopErrorTimer = () => {}

/** Returns a function that closes the dialog's state. */
export function openPhoto(openedKind: PhotoKind): () => void {
  generation += 1
  const ownGeneration = generation
  kind = openedKind
  $state.set({ step: 'choosing' })
  clearFailure()
  $refused.set(undefined)
  return () => {
    if (ownGeneration !== generation) return
    generation += 1
    stopErrorTimer()
    releaseImage()
    $state.set({ step: 'choosing' })
  }
}

/** `open` decodes the file, or rejects. */
export async function choosePhoto<File extends { size: number; type: string }>(
  file: File,
  open: (file: File) => Promise<PhotoImage>
): Promise<void> {
  const ownGeneration = generation
  const refuse = (reason: PhotoRefusal) => {
    $state.set({ step: 'choosing' })
    $refused.set({ reason, size: file.size })
    showFailure(reason)
  }
  const checked = checkPhoto(file)
  if (!checked.ok) return refuse(checked.reason)
  $refused.set(undefined)
  $state.set({ step: 'opening' })
  const picture = await open(file).catch(() => undefined)
  if (ownGeneration !== generation) return picture?.close()
  if (!picture || picture.width * picture.height === 0) return refuse({ code: 'unreadable' })
  const sized = checkPhotoSize(picture, kind)
  if (!sized.ok) {
    picture.close()
    return refuse(sized.reason)
  }
  clearFailure()
  const crop = initialCrop(picture)
  $state.set({ step: 'cropping', crop, hasFailed: false, picture, type: checked.value })
}

/** Moves the picture by `by`, in pixels of the frame. */
export function movePhoto(by: Point): void {
  updateCrop((picture, crop) => moveCrop(picture, PHOTO_FRAMES[kind], crop, by))
}

export function zoomPhoto(zoom: number): void {
  updateCrop((picture, crop) => zoomCrop(picture, PHOTO_FRAMES[kind], crop, zoom))
}

export function chooseAnotherPhoto(): void {
  if ($state.get().step !== 'cropping') return
  releaseImage()
  $state.set({ step: 'choosing' })
}

/** `render` draws the crop as a file of the given type. */
export async function uploadPhoto(render: (type: PhotoType) => Promise<File>): Promise<void> {
  const state = $state.get()
  if (state.step !== 'cropping') return
  const ownGeneration = generation
  const uploadedKind = kind // the dialog may be open for the other photo when the upload ends
  const { picture, type } = state
  const uploading = { ...state, step: 'uploading' } as const
  const transition = (to: PhotoState) => {
    if (ownGeneration === generation) $state.set(to)
  }
  const fail = (failure: PhotoFailure) => {
    transition({ ...uploading, step: 'cropping', hasFailed: true })
    if (ownGeneration === generation) return showFailure(failure)
    const text = photoFailureText(failure)
    showToast({ id: 'photo', status: 'fail', title: UPLOAD_FAILED_TITLE, text })
  }
  transition({ ...uploading, sent: 0 })
  const file = await render(type).catch((error: unknown) => {
    platform().warn(error)
    return undefined
  })
  if (!file) return fail({ code: 'undrawable' })
  if (file.size > MAX_PHOTO_BYTES) return fail({ code: 'tooLarge' })
  try {
    const onProgress = (sent: number, total: number) =>
      transition({ ...uploading, sent: total > 0 ? sent / total : 0 })
    const { savePhoto } = await importRequests()
    await platform().send(savePhoto(uploadedKind, file), { onProgress })
  } catch (error) {
    return fail({ code: 'notUploaded', text: await toErrorText(error) })
  }
  const address = $viewer.get()?.address
  if (address) platform().refetch([entity('account', address)])
  transition({ step: 'done' })
  showToast({ id: 'photo', status: 'success', title: PHOTO_SAVED_TITLES[uploadedKind] })
  if (ownGeneration === generation) picture.close()
}

function toErrorText(error: unknown): Promise<string> {
  return importMessages().then(({ photoErrorText }) => photoErrorText(error), chunkErrorText)
}

/** Shows the failure long enough to be read (specification 3 section 9). */
function showFailure(failure: PhotoFailure): void {
  stopErrorTimer()
  $shownFailure.set(failure)
  stopErrorTimer = platform().setTimer(LIMITS.photoErrorMs, clearFailure)
}

function clearFailure(): void {
  stopErrorTimer()
  $shownFailure.set(undefined)
}

function updateCrop(update: (picture: PhotoImage, crop: Crop) => Crop): void {
  const state = $state.get()
  if (state.step === 'cropping') $state.set({ ...state, crop: update(state.picture, state.crop) })
}

function releaseImage(): void {
  const state = $state.get()
  if (state.step === 'cropping') state.picture.close()
}
