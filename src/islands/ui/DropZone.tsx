import { type ChangeEvent, type DragEvent, type ReactNode, useState } from 'react'

import { Icon } from './Icon.tsx'

interface Props {
  /** Id of the input, unique within the page. The element `{id}-error` contains the error. */
  id: string
  /** The input's `accept` attribute: media types and file extensions. */
  accept: string
  label: string
  hint: string
  isBusy?: boolean
  isInvalid?: boolean
  onSelect(file: File): void
  /** The selected file's preview above the label, or an overlay. */
  children?: ReactNode
}

/**
 * A drop zone for a file, with a file input. Styles: components/ui/drop-zone.css. A drop arrives only while
 * action/prevent-stray-drops.ts is installed: it allows drops inside the zone and prevents all others.
 */
export function DropZone(props: Props): ReactNode {
  const { accept, children, hint, id, isBusy, isInvalid, onSelect, label } = props
  const [isDragOver, setDragOver] = useState(false)
  const selectFile = (file: File | undefined) => {
    if (file && !isBusy) onSelect(file)
  }
  const dragLeave = ({ currentTarget, relatedTarget }: DragEvent) => {
    // The event also bubbles from a child when the pointer moves to another child.
    if (!currentTarget.contains(relatedTarget as Node | null)) setDragOver(false)
  }
  const drop = (event: DragEvent) => {
    setDragOver(false)
    selectFile(event.dataTransfer.files[0])
  }
  const pick = ({ target }: ChangeEvent<HTMLInputElement>) => {
    selectFile(target.files?.[0])
    target.value = '' // allows the same file to be selected again
  }
  return (
    <fieldset
      className="dropzone"
      aria-busy={isBusy}
      data-drag-over={isDragOver ? '' : undefined}
      data-invalid={isInvalid ? '' : undefined}
      onDragOver={() => setDragOver(!isBusy)}
      onDragLeave={dragLeave}
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
