import { beforeAll, describe, expect, test, vi } from 'vitest'

import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/media/player.ts'

const reducedMotion = new EventTarget()

beforeAll(() => {
  const original = window.matchMedia.bind(window)
  window.matchMedia = query =>
    query.includes('reduced-motion') ? (reducedMotion as MediaQueryList) : original(query)
  start()
})

describe('the time of a player', { tags: ['@M1'] }, () => {
  test('is a dash, then the duration, then the position and the duration', () => {
    const { media, time } = show()
    expect(time()).toBe('–')
    set(media, { duration: Number.NaN, currentTime: 0 }, 'volumechange')
    expect(time()).toBe('–')
    set(media, { duration: 83.5, currentTime: 0 }, 'loadedmetadata')
    expect(time()).toBe('1:23')
    set(media, { duration: 83.5, currentTime: 7 }, 'timeupdate')
    expect(time()).toBe('0:07 / 1:23')
  })

  test('is only the position while the duration is unknown', () => {
    const { media, time } = show()
    set(media, { duration: Number.POSITIVE_INFINITY, currentTime: 7 }, 'timeupdate')
    expect(time()).toBe('0:07')
    set(media, { duration: 83.5, currentTime: 7 }, 'durationchange')
    expect(time()).toBe('0:07 / 1:23')
  })
})

describe('a film', { tags: ['@M1'] }, () => {
  test.each([
    { duration: 2.9, isLooped: true },
    { duration: 61, isLooped: false },
    { duration: Number.NaN, isLooped: false }
  ])('of $duration seconds repeats: $isLooped', ({ duration, isLooped }) => {
    document.body.innerHTML = '<div data-player><video></video></div>'
    const film = document.querySelector('video')
    if (!film) throw new Error('tests: expected a film')
    set(film, { duration, currentTime: 0 }, 'loadedmetadata')
    expect(film.loop).toBe(isLooped)
  })
})

describe('a video that loops behind a text', { tags: ['@M1'] }, () => {
  test.each([
    {
      name: 'loads its metadata for the first frame',
      poster: '',
      isVisible: true,
      preload: 'metadata'
    },
    { name: 'loads nothing while it is hidden', poster: '', isVisible: false, preload: 'none' },
    { name: 'loads nothing behind its poster', poster: 'a.png', isVisible: true, preload: 'none' }
  ])('$name', ({ isVisible, poster, preload }) => {
    const attribute = poster && `poster="${poster}"`
    document.body.innerHTML = `<div data-player="loop"><video preload="none" ${attribute}></video></div>`
    const film = document.querySelector('video')
    if (!film) throw new Error('tests: expected a film')
    film.checkVisibility = () => isVisible
    dispatch('page:shown')
    expect(film.preload).toBe(preload)
  })

  test('repeats at any duration, does not preload behind a poster, and has a button “Play”', () => {
    document.body.innerHTML = `<div data-player="loop"><video loop muted preload="none" poster="a.png"></video>
      <button data-player-toggle><svg><use></use></svg></button></div>`
    const [film, toggle] = document.querySelectorAll<HTMLElement>('video, button')
    if (!(film instanceof HTMLVideoElement)) throw new Error('tests: expected a film')
    dispatch('page:shown')
    expect(film.preload).toBe('none')
    expect(toggle?.getAttribute('aria-label')).toBe('Play')
    set(film, { duration: 120, currentTime: 0 }, 'loadedmetadata')
    expect(film.loop).toBe(true)
  })

  test('pauses when a preference for less motion hides it, and plays when it is shown again', () => {
    document.body.innerHTML = `<div data-player="loop"><video autoplay></video></div>
      <div data-player="loop"><video preload="none" poster="a.png"></video></div>`
    const [moving, still] = document.querySelectorAll('video')
    if (!moving || !still) throw new Error('tests: expected two films')
    const calls = [moving, still].map(media => ({
      pause: vi.spyOn(media, 'pause'),
      play: vi.spyOn(media, 'play').mockResolvedValue()
    }))
    const reduce = (isReduced: boolean) => {
      moving.checkVisibility = () => !isReduced
      still.checkVisibility = () => isReduced
      reducedMotion.dispatchEvent(new Event('change'))
      const counts = calls.map(i => [i.pause.mock.calls.length, i.play.mock.calls.length])
      for (const { pause, play } of calls) for (const spy of [pause, play]) spy.mockClear()
      return counts
    }
    expect(reduce(true)).toEqual([
      [1, 0],
      [0, 0]
    ])
    expect(reduce(false)).toEqual([
      [0, 1],
      [1, 0]
    ])
  })

  test('does not pause other media, and is not paused by them', () => {
    document.body.innerHTML =
      '<div data-player="loop"><video></video></div><div data-player><audio></audio></div>'
    const [loop, sound] = document.querySelectorAll<HTMLMediaElement>('video, audio')
    const pauses = [loop, sound].map(media => vi.spyOn(media as HTMLMediaElement, 'pause'))
    for (const media of [loop, sound]) media?.dispatchEvent(new Event('play'))
    for (const pause of pauses) expect(pause).not.toHaveBeenCalled()
  })
})

function show(): { media: HTMLAudioElement; time: () => string | null | undefined } {
  document.body.innerHTML = '<div data-player><audio></audio><span data-player-time>–</span></div>'
  const media = document.querySelector('audio')
  if (!media) throw new Error('tests: expected a media element')
  return { media, time: () => document.querySelector('[data-player-time]')?.textContent }
}

function set(
  media: HTMLMediaElement,
  { currentTime, duration }: { currentTime: number; duration: number },
  event: string
): void {
  Object.defineProperties(media, {
    currentTime: { value: currentTime, configurable: true },
    duration: { value: duration, configurable: true },
    paused: { value: true, configurable: true }
  })
  media.dispatchEvent(new Event(event))
}
