import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'

import { Icon } from './Icon.tsx'

interface Props {
  /** Of the input, unique in the page; what is wrong with the file stands at `{id}-error`. */
  id: string
  /** Of the input: types and endings. */
  accept: string
  label: string
  hint: string
  isBusy?: boolean
  isInvalid?: boolean
  onSelect(file: File): void
  /** The file that is chosen, above the words; or what lies over all of it. */
  children?: ReactNode
}

/**
 * A place to drop a file on, and the way to one for whoever drops nothing. Its styles: components/ui/drop-zone.css; the
 * dialog it stands in holds what is dropped beside it (action/hold-drops.ts).
 */
export function DropZone(props: Props): ReactNode {
  const { accept, children, hint, id, isBusy, isInvalid, onSelect, label } = props
  const [isDragOver, setDragOver] = useState(false)
  const selectFile = (file: File | undefined) => {
    if (file && !isBusy) onSelect(file)
  }
  const drop = (event: DragEvent) => {
    setDragOver(false)
    selectFile(event.dataTransfer.files[0])
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    selectFile(target.files?.[0])
    target.value = '' // the same file may be chosen again
  }
  return (
    <fieldset
      className="dropzone"
      aria-busy={isBusy}
      data-drag-over={isDragOver ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={() => setDragOver(true)}
      onDragLeave={() => setDragOver(false)}
      onDrop={drop}
    >
      {children}
      <label className="dropzone-text">
        <input
          id={id}
          type="file"
          className="visually-hidden"
          accept={accept}
          aria-labelledby={`${id}-words`}
          aria-describedby={`${id}-hint ${id}-error`}
          aria-invalid={isInvalid}
          onChange={pick}
        />
        <Icon name="image" />
        <span className="strong" id={`${id}-words`}>
          {label}
        </span>
        <span className="hint" id={`${id}-hint`}>
          {hint}
        </span>
      </label>
    </fieldset>
  )
}
