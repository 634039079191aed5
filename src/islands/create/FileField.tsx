import type { ReactNode } from 'react'
import { MEDIA_ACCEPT } from '../../lib/config/upload-types.ts'
import { bytesText } from '../../lib/format/bytes.ts'
import { lazyComponent } from '../action/lazy-component.tsx'
import { DropZone } from '../ui/DropZone.tsx'
import { Field } from '../ui/Field.tsx'

interface Props {
  file: File | undefined
  error: string | undefined
  onSelect(file: File): void
}

const FilePreview = lazyComponent<{ file: File }>(
  async () => (await import('./FilePreview.tsx')).FilePreview,
  'Your file'
)

/** The types of src/lib/config/upload-types.ts and `mediaBytes` of src/lib/config/limits-numbers.ts, as text. */
const LIMITS_TEXT =
  'Image, audio or video, up to 100 MB: PNG, JPEG, WebP, GIF, AAC, FLAC, M4A, MP3, WAV, MOV, MP4 or WebM'

/** The file of the new asset, with its preview. */
export function FileField({ file, error, onSelect }: Props): ReactNode {
  return (
    <Field id="create-file" label="File" error={error}>
      <DropZone
        id="create-file"
        accept={MEDIA_ACCEPT}
        label={file ? 'Choose another file' : 'Choose a file or drop it here'}
        hint={hintText(file, error)}
        isInvalid={error !== undefined}
        onSelect={onSelect}
      >
        {file && error === undefined && <FilePreview file={file} />}
      </DropZone>
    </Field>
  )
}

/** The hint with the accepted files. After a refusal it contains the name of the refused file. */
function hintText(file: File | undefined, error: string | undefined): string {
  if (!file) return LIMITS_TEXT
  const chosen = `${file.name}, ${bytesText(file.size)}`
  return error === undefined ? chosen : `${chosen}. ${LIMITS_TEXT}`
}
