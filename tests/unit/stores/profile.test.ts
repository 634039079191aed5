import { beforeEach, describe, expect, test } from 'vitest'

import { NetworkError, StatusError } from '../../../src/lib/errors.ts'
import type { OwnProfile } from '../../../src/lib/rules/profile.ts'
import {
  $profile,
  discardDraft,
  hasUnsavedChanges,
  openProfile,
  reloadProfile,
  saveProfile,
  setBio,
  setLink,
  setLinkKind,
  setPrivate
} from '../../../src/stores/profile.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, type FakeWorld, flushPromises, VIEWER } from './fake-world.ts'

const KNOWN: OwnProfile = { bio: 'I paint.', isPrivate: false, links: [] }

let world: FakeWorld
let close: () => void

beforeEach(() => {
  world = createFakeWorld()
  setViewer(VIEWER)
  for (const source of ['own bio', 'own link', 'save privacy']) {
    world.responses[source] = () => undefined
  }
  close = openProfile(KNOWN)
  discardDraft()
})

const bodies = () => world.requests.map(i => ('body' in i ? i.body : undefined))

function refuse(source: string, error: Error): void {
  world.responses[source] = () => {
    throw error
  }
}

function editing() {
  const state = $profile.get()
  if (state.step !== 'editing') throw new Error(`it is ${state.step}`)
  return state
}

describe('editing a profile', { tags: ['@C4'] }, () => {
  test('saves what was changed, piece by piece, and tells the page', async () => {
    setBio('I draw.')
    setLink(0, 'x.test/ada')
    setPrivate(true)
    expect(hasUnsavedChanges($profile.get())).toBe(true)
    await saveProfile()
    expect(bodies()).toEqual([
      { description: 'I draw.' },
      { type: 1, url: 'https://x.test/ada' },
      { privacy: 'private' }
    ])
    expect($profile.get()).toEqual({ step: 'saved' })
    expect(world.refetchedEntities).toEqual([`account:${VIEWER}`])
  })

  test('asks for nothing where nothing was changed', async () => {
    await saveProfile()
    expect(world.requests).toEqual([])
    expect($profile.get().step).toBe('saved')
    expect(world.refetchedEntities).toEqual([])
  })

  test('sends nothing of a form that is not sound', async () => {
    setBio('ab')
    setPrivate(true)
    await saveProfile()
    expect(world.requests).toEqual([])
    expect(editing()).toMatchObject({ isSubmitted: true, form: { bio: 'ab', isPrivate: true } })
  })

  test('keeps what was saved when a piece is refused, and sends only the rest again', async () => {
    refuse('own link', new StatusError(400, 'own link', 'refused'))
    setBio('I draw.')
    setLink(0, 'x.test/ada')
    setPrivate(true)
    await saveProfile()
    expect(editing()).toMatchObject({
      failures: [{ change: { field: 'link', kind: 1 } }],
      form: { bio: 'I draw.' },
      known: { bio: 'I draw.', isPrivate: true, links: [] },
      saved: [{ field: 'bio' }, { field: 'privacy' }]
    })
    expect(world.refetchedEntities).toEqual([`account:${VIEWER}`])
    world.responses['own link'] = () => undefined
    world.requests.length = 0
    await saveProfile()
    expect(bodies()).toEqual([{ type: 1, url: 'https://x.test/ada' }])
    expect($profile.get().step).toBe('saved')
  })

  test('tries no more pieces without a line, and says of each that it is not saved', async () => {
    refuse('own bio', new NetworkError('own bio: no answer'))
    setBio('I draw.')
    setPrivate(true)
    await saveProfile()
    expect(world.requests).toHaveLength(1)
    expect(editing().failures.map(i => i.change.field)).toEqual(['bio', 'privacy'])
    expect(world.refetchedEntities).toEqual([])
  })

  test('cannot be changed while it is saved', async () => {
    setBio('I draw.')
    const saving = saveProfile()
    expect($profile.get().step).toBe('saving')
    expect(hasUnsavedChanges($profile.get())).toBe(true)
    setBio('Something else')
    void saveProfile()
    await saving
    expect(bodies()).toEqual([{ description: 'I draw.' }])
  })
})

describe('what is typed and not saved', { tags: ['@C4'] }, () => {
  test('is there again when the dialog is', () => {
    setBio('I dr')
    setLinkKind(0, 8)
    setLink(0, 'medium.test')
    close()
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I dr' }, isRestored: true })
    expect(editing().form.slots[0]).toEqual({ kind: 8, text: 'medium.test' })
    discardDraft()
    expect(editing()).toMatchObject({ form: { bio: 'I paint.' }, isRestored: false })
  })

  test('is not there for somebody else', () => {
    setBio('I dr')
    close()
    setViewer(`${VIEWER.slice(0, -1)}x`)
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I paint.' }, isRestored: false })
    setViewer(VIEWER)
  })

  test('is forgotten once it is saved', async () => {
    setBio('I draw.')
    await saveProfile()
    close()
    openProfile({ ...KNOWN, bio: 'I draw.' })
    expect(editing()).toMatchObject({ isRestored: false })
  })

  test('is kept, and said, when the dialog was left before it failed', async () => {
    refuse('own bio', new NetworkError('own bio: no answer'))
    setBio('I draw.')
    const saving = saveProfile()
    close()
    await saving
    expect($toasts.get()).toMatchObject([{ id: 'profile', status: 'fail' }])
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I draw.' }, isRestored: true })
  })
})

describe('a profile the page did not know', { tags: ['@C4', '@S6'] }, () => {
  test('is asked for in its pieces', async () => {
    world.responses['own info'] = () => ({ description: 'I paint.' })
    world.responses['own links'] = () => [
      { type: '8', url: 'https://medium.test/ada' },
      { type: 1, url: 'javascript:alert(1)' },
      { type: 99, url: 'https://x.test' }
    ]
    world.responses['own privacy'] = () => ({ privacy: 'private' })
    openProfile()
    expect($profile.get().step).toBe('loading')
    await flushPromises()
    expect(editing().known).toEqual({
      bio: 'I paint.',
      isPrivate: true,
      links: [{ kind: 8, url: 'https://medium.test/ada' }]
    })
  })

  test('of somebody who never wrote one is empty', async () => {
    for (const source of ['own info', 'own links', 'own privacy']) {
      refuse(source, new StatusError(404, source, 'notFound'))
    }
    openProfile()
    await flushPromises()
    expect(editing().known).toEqual({ bio: undefined, isPrivate: false, links: [] })
  })

  test('is not edited while a piece of it is missing, and can be asked for again', async () => {
    world.responses['own info'] = () => ({})
    world.responses['own links'] = () => []
    refuse('own privacy', new NetworkError('own privacy: no answer'))
    openProfile()
    await flushPromises()
    expect($profile.get().step).toBe('failed')
    world.responses['own privacy'] = () => ({ privacy: 'public' })
    await reloadProfile()
    expect(editing().known.isPrivate).toBe(false)
  })
})
