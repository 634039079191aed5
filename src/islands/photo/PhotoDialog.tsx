import { useStore } from '@nanostores/react'
import { type ReactNode, useEffect } from 'react'

import type { PhotoKind } from '../../lib/rules/photo.ts'
import { $photo, $photoError, choosePhoto } from '../../stores/photo.ts'
import { Note } from '../ui/Note.tsx'
import { Cropper } from './Cropper.tsx'
import { DropZone } from './DropZone.tsx'

export function PhotoDialog({ kind, onDone }: { kind: PhotoKind; onDone(): void }): ReactNode {
  const state = useStore($photo)
  const error = useStore($photoError)
  const isDone = state.step === 'done'
  useEffect(() => {
    if (isDone) onDone()
  }, [isDone, onDone])
  // Decoded without an address of its own: what is drawn is a picture, or nothing.
  const choose = (file: File) => void choosePhoto(file, createImageBitmap)

  switch (state.step) {
    case 'choosing':
    case 'opening':
      return (
        <DropZone kind={kind} error={error} isBusy={state.step === 'opening'} onChoose={choose} />
      )
    case 'cropping':
    case 'uploading':
      return <Cropper kind={kind} state={state} error={error} />
    case 'done':
      return <Note kind="good">Your picture is saved.</Note>
  }
}
