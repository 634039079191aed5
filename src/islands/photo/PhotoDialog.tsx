// The dialog for a new cover or photo of the viewer's account: choosing a file, cropping, uploading. The accepted files
// are in src/lib/rules/photo.ts, the steps are in src/stores/photo.ts.

import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'
import { UPLOAD_DECODE_LIMITS } from '../../lib/pictures/decode-limits.ts'
import { checkPictureStream } from '../../lib/pictures/inspect-picture.ts'
import { PHOTO_ACCEPT, PHOTO_FRAMES, type PhotoKind } from '../../lib/rules/photo.ts'
import { $photo, $photoFailure, $refusedFile, choosePhoto } from '../../stores/photo.ts'
import { DropZone } from '../ui/DropZone.tsx'
import { Cropper } from './Cropper.tsx'
import { PhotoError } from './PhotoError.tsx'

export function PhotoDialog({ kind, onDone }: { kind: PhotoKind; onDone(): void }): ReactNode {
  const state = useStore($photo)
  const failure = useStore($photoFailure)
  const refused = useStore($refusedFile)
  const isDone = state.step === 'done'
  const isOpening = state.step === 'opening'
  const { height, width } = PHOTO_FRAMES[kind]
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  const choose = (file: File) => void choosePhoto(file, openPicture)

  switch (state.step) {
    case 'choosing':
    case 'opening':
      return (
        <DropZone
          id="photo"
          accept={PHOTO_ACCEPT}
          label={isOpening ? 'Opening your picture' : 'Choose a file or drop it here'}
          hint={`JPEG or PNG, at most 2 MB. Cropped to ${width} × ${height}.`}
          isBusy={isOpening}
          onSelect={choose}
        >
          <PhotoError failure={failure} refused={refused} />
        </DropZone>
      )
    case 'cropping':
    case 'uploading':
      return <Cropper kind={kind} state={state} failure={failure} />
    case 'done':
      // Shown only briefly, because the dialog closes.
      return <p role="status">Your picture is saved.</p>
  }
}

/** Rejects a file that is not a picture, and a picture whose decoding would freeze the page. */
async function openPicture(file: File): Promise<ImageBitmap> {
  const checked = await checkPictureStream(file.stream(), UPLOAD_DECODE_LIMITS)
  if (!checked.ok) throw new Error(`photo: ${checked.reason}`)
  return createImageBitmap(file)
}
