import { type KeyboardEvent, type PointerEvent, type ReactNode, useEffect, useRef } from 'react'

import type { PhotoFailure } from '../../lib/messages/photo.ts'
import { ZOOM } from '../../lib/rules/crop.ts'
import { PHOTO_FRAMES, type PhotoKind } from '../../lib/rules/photo.ts'
import {
  chooseAnotherPhoto,
  movePhoto,
  type PhotoState,
  uploadPhoto,
  zoomPhoto
} from '../../stores/photo.ts'
import { drawCrop, exportCrop } from './crop-canvas.ts'
import { PhotoError } from './PhotoError.tsx'

interface Props {
  kind: PhotoKind
  state: Extract<PhotoState, { step: 'cropping' | 'uploading' }>
  failure: PhotoFailure | undefined
}

/** Number of arrow key presses that move the picture by the width of the frame. */
const ARROW_STEPS = 40
/** The directions of the arrow keys, as x and y. */
const ARROW_KEYS: Record<string, readonly [x: number, y: number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1]
}
/** With and without Shift, because both signs are on one key of an American keyboard. */
const ZOOM_KEYS: Record<string, 1 | -1> = { '+': 1, '=': 1, '-': -1, _: -1 }

/** The chosen picture in its frame, moved and zoomed with pointer, keys or slider. The geometry is in rules/crop.ts. */
export function Cropper({ kind, state, failure }: Props): ReactNode {
  const { crop, picture } = state
  const frame = PHOTO_FRAMES[kind]
  const canvas = useRef<HTMLCanvasElement>(null)
  const frameRef = useRef<HTMLDivElement>(null)
  const isUploading = state.step === 'uploading'
  // The focused file input was unmounted. Focusing the frame makes the arrow keys work immediately.
  useEffect(() => frameRef.current?.focus({ preventScroll: true }), [])
  useEffect(() => {
    // PhotoDialog opened the picture as an ImageBitmap; the store knows only its size.
    if (canvas.current) drawCrop(canvas.current, picture as ImageBitmap, crop)
  }, [crop, picture])

  // Only the first pointer drags, so that a second finger is ignored.
  const pointer = useRef<{ id: number; x: number; y: number }>(undefined)
  const startDrag = (event: PointerEvent) => {
    if (pointer.current) return
    event.currentTarget.setPointerCapture(event.pointerId)
    pointer.current = { id: event.pointerId, x: event.clientX, y: event.clientY }
  }
  const drag = ({ clientX, clientY, currentTarget, pointerId }: PointerEvent) => {
    const last = pointer.current
    if (last?.id !== pointerId) return
    pointer.current = { id: pointerId, x: clientX, y: clientY }
    const scale = frame.width / currentTarget.clientWidth
    movePhoto({ x: (clientX - last.x) * scale, y: (clientY - last.y) * scale })
  }
  const endDrag = ({ pointerId }: PointerEvent) => {
    if (pointer.current?.id === pointerId) pointer.current = undefined
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const arrow = ARROW_KEYS[event.key]
    const zoom = ZOOM_KEYS[event.key]
    if ((!arrow && !zoom) || event.ctrlKey || event.metaKey || event.altKey) return
    event.preventDefault() // prevents scrolling and list navigation
    const step = frame.width / ARROW_STEPS
    if (arrow) movePhoto({ x: arrow[0] * step, y: arrow[1] * step })
    if (zoom) zoomPhoto(crop.zoom + zoom * ZOOM.step)
  }
  const upload = () => {
    const element = canvas.current
    if (element) void uploadPhoto(type => exportCrop(element, kind, type))
  }

  return (
    <div className="stack stack-lg">
      <div className="crop" data-round={kind === 'profile' ? '' : undefined}>
        <div
          className="crop-frame"
          role="application"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: it takes keys of its own
          tabIndex={0}
          aria-label="Crop your picture"
          aria-describedby="crop-hint"
          ref={frameRef}
          onPointerDown={startDrag}
          onPointerMove={drag}
          onPointerUp={endDrag}
          onPointerCancel={endDrag}
          onKeyDown={onKeyDown}
        >
          <canvas ref={canvas} width={frame.width} height={frame.height} />
        </div>
        <PhotoError failure={failure} />
      </div>
      <p className="hint" id="crop-hint">
        {hintText(kind, state)}
      </p>
      <div className="field">
        <div className="row row-between">
          <label htmlFor="crop-zoom" className="label">
            Zoom
          </label>
          <output htmlFor="crop-zoom" className="small num">
            {crop.zoom.toFixed(1)}×
          </output>
        </div>
        <input
          id="crop-zoom"
          type="range"
          className="crop-zoom"
          min={ZOOM.min}
          max={ZOOM.max}
          step={ZOOM.step}
          value={crop.zoom}
          disabled={isUploading}
          onChange={e => zoomPhoto(Number(e.target.value))}
        />
      </div>
      <div className="row">
        <button
          type="button"
          className="btn btn-secondary btn-lg grow"
          disabled={isUploading}
          onClick={chooseAnotherPhoto}
        >
          Pick another
        </button>
        <button
          type="button"
          className="btn btn-primary btn-lg grow"
          aria-busy={isUploading}
          onClick={upload}
        >
          Ok
        </button>
      </div>
      <span className="visually-hidden" role="status">
        {isUploading && 'Uploading'}
      </span>
    </div>
  )
}

function hintText(kind: PhotoKind, state: Props['state']): string {
  if (state.step === 'uploading') return `Uploading: ${Math.floor(state.sent * 100)}%`
  return state.hasFailed
    ? 'Your picture was not uploaded. Try again, or pick another.'
    : `Drag to move, or use the arrow keys. Zoom with + and -. Ok saves your ${kind === 'cover' ? 'cover' : 'photo'}.`
}
