// The controls of sounds and films: play, position, mute. Only one plays at a time. Markup:
// components/asset/MediaPlayer.astro; `data-player` is on the item of the carousel, which contains the media element
// and the controls. Also handles silent videos that loop behind a text and do not stop others (`data-player="loop"`,
// components/campaigns/LoopVideo.astro).

import { listen } from '../../lib/dom/events.ts'
import { type IconName, iconHref } from '../../lib/icons/icon.ts'

const PLAYER = '[data-player]'
const LOOP = '[data-player=loop] > video'
// Includes the event for a changed duration, because the length of a recording may become known only while it plays.
const MEDIA_EVENTS = [
  'play',
  'pause',
  'ended',
  'timeupdate',
  'loadedmetadata',
  'durationchange',
  'volumechange'
]
/** Animated works are short and are made to loop. A longer film is played once. */
const MAX_LOOPED_S = 60
/** Number of steps of the position slider. */
const STEPS = 200

export function start(): void {
  document.addEventListener('click', onClick)
  document.addEventListener('input', onSeek)
  document.addEventListener('change', onSeek) // for a drag that was held until this code was loaded
  document.addEventListener('focusin', ({ target }) => loadLength(mediaOf(target)))
  listen(['page:shown', 'layer:added'], () => {
    playable().forEach(loadLength)
    loops().forEach(showLoop)
  })
  // Captured, because media events do not bubble.
  for (const type of MEDIA_EVENTS) document.addEventListener(type, onMedia, true)
  for (const media of playable()) {
    loadLength(media)
    render(media)
  }
  loops().forEach(showLoop)
  matchMedia('(prefers-reduced-motion: reduce)').addEventListener('change', () => {
    loops().forEach(showLoop)
    loops().forEach(followMotion)
  })
}

/** The system's motion setting has changed: the hidden version is stopped and the moving one started. */
function followMotion(media: HTMLMediaElement): void {
  if (!media.checkVisibility()) {
    media.pause()
    return
  }
  if (!media.autoplay) return
  // The source is only for visitors who accept motion, so there was none before.
  if (media.networkState === HTMLMediaElement.NETWORK_NO_SOURCE) media.load()
  media.play().catch(() => {})
}

/** Without a poster the first frame is loaded and shown. The hidden version loads nothing. */
function showLoop(media: HTMLMediaElement): void {
  const isBlank = media.preload === 'none' && !media.hasAttribute('poster')
  if (isBlank && media.checkVisibility()) media.preload = 'metadata'
  render(media)
}

/** Loads the length, so that it is shown and the position can be set before playing. */
function loadLength(media: HTMLMediaElement | null | undefined): void {
  if (media?.preload === 'none' && !media.matches(LOOP)) media.preload = 'metadata'
}

function playable(): HTMLMediaElement[] {
  const all: NodeListOf<HTMLMediaElement> = document.querySelectorAll(`${PLAYER} :is(audio, video)`)
  return [...all].filter(media => !media.matches(LOOP))
}

function loops(): NodeListOf<HTMLMediaElement> {
  return document.querySelectorAll(LOOP)
}

function mediaOf(control: EventTarget | null): HTMLMediaElement | null | undefined {
  return (control as Element).closest(PLAYER)?.querySelector('audio, video')
}

function onClick({ target }: MouseEvent): void {
  const control = (target as Element).closest('[data-player-toggle], [data-player-mute], video')
  const media = control && mediaOf(control)
  if (!control || !media) return
  if (control.matches('[data-player-mute]')) media.muted = !media.muted
  // A file that cannot be loaded is reported by its error event.
  else if (media.paused) media.play().catch(() => {})
  else media.pause()
}

function onSeek({ target }: Event): void {
  const slider = target as HTMLInputElement
  const media = slider.matches('[data-player-seek]') && mediaOf(slider)
  if (media && Number.isFinite(media.duration))
    media.currentTime = (media.duration * Number(slider.value)) / STEPS
}

function onMedia({ target, type }: Event): void {
  const media = target as HTMLMediaElement
  if (!media.closest(PLAYER)) return
  const isLoop = media.matches(LOOP)
  if (type === 'play' && !isLoop) for (const other of playable()) if (other !== media) other.pause()
  const isLengthKnown = type === 'loadedmetadata' || type === 'durationchange'
  if (isLengthKnown && media.matches('video') && !isLoop)
    media.loop = media.duration <= MAX_LOOPED_S
  render(media)
}

function render(media: HTMLMediaElement): void {
  const part = media.closest(PLAYER)
  const toggle = part?.querySelector('[data-player-toggle]')
  const mute = part?.querySelector('[data-player-mute]')
  setIcon(toggle, media.paused ? 'video' : 'pause')
  toggle?.setAttribute('aria-label', media.paused ? 'Play' : 'Pause')
  setIcon(mute, media.muted ? 'volume-off' : 'volume')
  mute?.setAttribute('aria-pressed', String(media.muted))
  const { currentTime, duration } = media
  const isKnown = Number.isFinite(duration) && duration > 0
  const isStarted = currentTime > 0 || !media.paused
  const text = [isStarted && clockText(currentTime), isKnown && clockText(duration)]
    .filter(Boolean)
    .join(' / ')
  const time = part?.querySelector('[data-player-time]')
  if (time && text && time.textContent !== text) time.textContent = text
  const seek = part?.querySelector('input[data-player-seek]')
  if (!seek) return
  const played = isKnown ? currentTime / duration : 0
  seek.value = String(Math.round(played * STEPS))
  seek.style.setProperty('--played', `${played * 100}%`)
  seek.setAttribute('aria-valuetext', text || clockText(0))
}

function setIcon(button: Element | null | undefined, name: IconName): void {
  button?.querySelector('use')?.setAttribute('href', iconHref(name))
}

/** '0:07', '12:34'. */
function clockText(seconds: number): string {
  const whole = Math.floor(seconds)
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`
}
