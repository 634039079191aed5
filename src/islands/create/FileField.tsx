import { type DragEvent, type ReactNode, useEffect, useState } from 'react'

import { MEDIA_ACCEPT } from '../../lib/rules/creation.ts'
import { bytesText } from '../../stores/create-entries.ts'
import { comesLater } from '../action/later.tsx'
import { Icon } from '../ui/Icon.tsx'

interface Props {
  file: File | undefined
  error: string | undefined
  onChoose(file: File | undefined): void
}

const FilePreview = comesLater<{ file: File }>(
  async () => (await import('./FilePreview.tsx')).FilePreview,
  'Your file'
)

/** A place to drop a file on, and the way to one for whoever drops nothing. */
export function FileField({ file, error, onChoose }: Props): ReactNode {
  const [isOver, setOver] = useState(false)
  // Dropped beside it, a file would take the place of the page.
  useEffect(() => {
    const keep = (e: Event) => e.preventDefault()
    const names = ['dragover', 'drop'] as const
    for (const name of names) document.addEventListener(name, keep)
    return () => names.forEach(name => void document.removeEventListener(name, keep))
  }, [])
  const over = (e: DragEvent) => {
    e.preventDefault()
    setOver(true)
  }
  const drop = (e: DragEvent) => {
    e.preventDefault()
    setOver(false)
    const dropped = e.dataTransfer.files[0]
    if (dropped) onChoose(dropped)
  }
  return (
    <div className="field">
      <span className="label" id="create-file-label">
        File
      </span>
      <fieldset
        className="dropzone"
        aria-labelledby="create-file-label"
        data-over={isOver ? '' : undefined}
        data-wrong={error === undefined ? undefined : ''}
        onDragOver={over}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {file && error === undefined && <FilePreview file={file} />}
        <label className="dropzone-words">
          <input
            type="file"
            className="visually-hidden"
            accept={MEDIA_ACCEPT}
            aria-labelledby="create-file-label create-file-words"
            aria-describedby="create-file-hint create-file-error"
            aria-invalid={error !== undefined}
            onChange={e => {
              const [chosen] = e.target.files ?? []
              if (chosen) onChoose(chosen)
              // The same file may be chosen again after it was taken away.
              e.target.value = ''
            }}
          />
          {!file && <Icon name="image" />}
          <span className="strong" id="create-file-words">
            {file ? 'Choose another file' : 'Choose a file, or drop one here'}
          </span>
          <span className="hint" id="create-file-hint">
            {file
              ? `${file.name}, ${bytesText(file.size)}`
              : 'PNG, JPEG, WebP, GIF, AAC, FLAC, M4A, MP3, WAV, MOV, MP4 or WebM, up to 100 MB'}
          </span>
        </label>
      </fieldset>
      <p className="error" id="create-file-error" aria-live="polite">
        {error}
      </p>
    </div>
  )
}
