// A new picture of oneself: chosen, cropped, uploaded. The picture itself is the browser's; what is known here is its
// size and which part of it is kept.

import { atom, type ReadableAtom } from 'nanostores'

import { LIMITS } from '../lib/config/limits.ts'
import { photoRefusalText } from '../lib/messages/photo.ts'
import { chunkErrorText } from '../lib/network-error.ts'
import {
  type Crop,
  moveCrop,
  type Point,
  type Size,
  startCrop,
  zoomCrop
} from '../lib/rules/crop.ts'
import {
  checkPhoto,
  MOST_PHOTO_BYTES,
  PHOTO_FRAMES,
  type PhotoKind,
  type PhotoType
} from '../lib/rules/photo.ts'
import { environment } from './environment.ts'
import { showToast } from './toasts.ts'
import { $viewer } from './viewer.ts'

/** An ImageBitmap, in a browser. */
export interface Picture extends Size {
  /** Lets go of its memory. */
  close(): void
}

interface Cropping<Image extends Picture> {
  crop: Crop
  picture: Image
  /** Of the file it came from: it is kept as such. */
  type: PhotoType
}

export type PhotoState<Image extends Picture = Picture> =
  | { step: 'choosing' }
  | { step: 'opening' }
  /** `isRefused`: it was tried, and can be again. */
  | ({ step: 'cropping'; isRefused: boolean } & Cropping<Image>)
  /** `sent`: how much of it has left, from 0 to 1. */
  | ({ step: 'uploading'; sent: number } & Cropping<Image>)
  | { step: 'done' }

// What comes once something is sent, or has failed.
const loadSaves = () => import('../lib/api/own-profile.ts')
const loadWords = () => import('../lib/messages/photo-upload.ts')

const $state = atom<PhotoState>({ step: 'choosing' })
export const $photo: ReadableAtom<PhotoState> = $state

const $said = atom('')
/** What went wrong a moment ago; '' once it was there to be read. */
export const $photoError: ReadableAtom<string> = $said

let kind: PhotoKind = 'profile'
let turn = 0
let stopSaying = () => {}

/** Answers how to close. */
export function openPhoto(of: PhotoKind): () => void {
  const mine = ++turn
  kind = of
  $state.set({ step: 'choosing' })
  $said.set('')
  return () => {
    if (mine !== turn) return
    turn++
    stopSaying()
    letGo()
    $state.set({ step: 'choosing' })
  }
}

/** `open` makes a picture of it, or rejects. */
export async function choosePhoto<File extends { size: number; type: string }>(
  file: File,
  open: (file: File) => Promise<Picture>
): Promise<void> {
  const mine = turn
  const checked = checkPhoto(file)
  if (!checked.ok) return say(photoRefusalText(checked.reason))
  $state.set({ step: 'opening' })
  const picture = await open(file).catch(() => undefined)
  if (mine !== turn) return picture?.close()
  if (!picture || picture.width * picture.height === 0) {
    $state.set({ step: 'choosing' })
    return say(photoRefusalText({ code: 'unreadable' }))
  }
  stopSaying()
  $said.set('')
  const crop = startCrop(picture)
  $state.set({ step: 'cropping', crop, isRefused: false, picture, type: checked.value })
}

/** By so many pixels of the frame. */
export function movePhoto(by: Point): void {
  change((picture, crop) => moveCrop(picture, PHOTO_FRAMES[kind], crop, by))
}

export function zoomPhoto(zoom: number): void {
  change((picture, crop) => zoomCrop(picture, PHOTO_FRAMES[kind], crop, zoom))
}

export function pickAnother(): void {
  if ($state.get().step !== 'cropping') return
  letGo()
  $state.set({ step: 'choosing' })
}

/** `render` draws what is kept, as a file of this type. */
export async function uploadPhoto(render: (type: PhotoType) => Promise<File>): Promise<void> {
  const state = $state.get()
  if (state.step !== 'cropping') return
  const mine = turn
  const of = kind
  const { crop, picture, type } = state
  const uploading = { step: 'uploading', crop, picture, type } as const
  const move = (to: PhotoState) => {
    if (mine === turn) $state.set(to)
  }
  const refuse = (text: string) => {
    move({ ...uploading, step: 'cropping', isRefused: true })
    if (mine === turn) say(text)
    else showToast({ id: 'photo', status: 'fail', title: 'Your picture was not uploaded', text })
  }
  move({ ...uploading, sent: 0 })
  const file = await render(type).catch((error: unknown) => {
    environment().warn(error)
    return undefined
  })
  if (!file) return move({ ...state, isRefused: false })
  if (file.size > MOST_PHOTO_BYTES) return refuse(photoRefusalText({ code: 'tooLarge' }))
  try {
    const progress = (sent: number, all: number) =>
      move({ ...uploading, sent: all > 0 ? sent / all : 0 })
    const { savePhoto } = await loadSaves()
    await environment().send(savePhoto(of, file), { onProgress: progress })
  } catch (error) {
    return refuse(await failureText(error))
  }
  const address = $viewer.get()?.address
  if (address) environment().refetch([`account:${address}`])
  move({ step: 'done' })
  if (mine === turn) picture.close()
}

function failureText(error: unknown): Promise<string> {
  return loadWords().then(({ photoErrorText }) => photoErrorText(error), chunkErrorText)
}

/** For as long as it takes to be read (specification 3 section 9). */
function say(text: string): void {
  stopSaying()
  $said.set(text)
  stopSaying = environment().after(LIMITS.photoErrorMs, () => $said.set(''))
}

function change(to: (picture: Picture, crop: Crop) => Crop): void {
  const state = $state.get()
  if (state.step === 'cropping') $state.set({ ...state, crop: to(state.picture, state.crop) })
}

function letGo(): void {
  const state = $state.get()
  if (state.step === 'cropping') state.picture.close()
}
