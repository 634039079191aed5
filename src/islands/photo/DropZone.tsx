import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'

import { PHOTO_FRAMES, type PhotoKind } from '../../lib/rules/photo.ts'
import { Icon } from '../ui/Icon.tsx'
import { PhotoError } from './PhotoError.tsx'

interface Props {
  kind: PhotoKind
  error: string
  isBusy: boolean
  onChoose(file: File): void
}

/** A place for a file: dropped there, or chosen. */
export function DropZone({ kind, error, isBusy, onChoose }: Props): ReactNode {
  const [isOver, setOver] = useState(false)
  const { height, width } = PHOTO_FRAMES[kind]
  const take = (file: File | undefined) => {
    if (file && !isBusy) onChoose(file)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    take(event.dataTransfer.files[0])
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    target.value = '' // the same file may be chosen again
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the button in it does the same
    <div
      className="drop-zone"
      data-over={isOver ? '' : undefined}
      aria-busy={isBusy}
      onDragOver={() => setOver(true)}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="image" />
      <p className="muted">Drop a picture here</p>
      <label className="btn btn-primary" aria-busy={isBusy}>
        Choose a file
        <input
          type="file"
          className="visually-hidden"
          accept="image/jpeg,image/png,.jpg,.jpeg,.png"
          aria-describedby="photo-hint"
          onChange={pick}
        />
      </label>
      <p className="hint" id="photo-hint">
        JPEG or PNG, at most 2 MB. It is kept at {width} × {height}.
      </p>
      <PhotoError text={error} />
    </div>
  )
}
