import { setTestStorageKey, useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, describe, expect, test } from 'vitest'

import { NetworkError, StatusError } from '../../../src/lib/errors.ts'
import type { OwnProfile } from '../../../src/lib/rules/profile.ts'
import {
  $profile,
  discardProfileDraft,
  leaveForPicture,
  openProfile,
  reloadProfile,
  removeLink,
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

storeInMemory()

let world: FakeWorld
let close: () => void

beforeEach(() => {
  world = createFakeWorld()
  setViewer(VIEWER)
  for (const source of ['save bio', 'save link', 'save privacy']) {
    world.responses[source] = () => undefined
  }
  close = openProfile(KNOWN)
  discardProfileDraft()
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
  test('saves each changed field and refreshes the page', async () => {
    setBio('I draw.')
    setLink(0, 'x.com/ada')
    setPrivate(true)
    await saveProfile()
    expect(bodies()).toEqual([
      { description: 'I draw.' },
      { type: 1, url: 'https://x.com/ada' },
      { privacy: 'private' }
    ])
    expect($profile.get()).toEqual({ step: 'saved' })
    expect(world.refetchedEntities).toEqual([`account:${VIEWER}`])
  })

  test('removes a link and moves the next link to its place', async () => {
    const links = [
      { kind: 1, url: 'https://x.com/ada' },
      { kind: 3, url: 'https://instagram.com/ada' }
    ]
    openProfile({ ...KNOWN, links })
    removeLink(0)
    const [first, ...others] = editing().form.slots
    expect(first).toEqual({ kind: 3, text: 'https://instagram.com/ada' })
    expect(others.at(-1)).toEqual({ kind: 1, text: '' })
    await saveProfile()
    expect(bodies()).toEqual([{ type: 1, url: '' }])
  })

  test('sends no request without changes', async () => {
    await saveProfile()
    expect(world.requests).toEqual([])
    expect($profile.get().step).toBe('saved')
    expect(world.refetchedEntities).toEqual([])
  })

  test('sends no request for an invalid form', async () => {
    setBio('ab')
    setPrivate(true)
    await saveProfile()
    expect(world.requests).toEqual([])
    expect(editing()).toMatchObject({ isSubmitted: true, form: { bio: 'ab', isPrivate: true } })
  })

  test('keeps saved fields after a refusal and sends only the rest again', async () => {
    refuse('save link', new StatusError(400, 'save link', 'refused'))
    setBio('I draw.')
    setLink(0, 'x.com/ada')
    setPrivate(true)
    await saveProfile()
    expect(editing()).toMatchObject({
      failures: [{ change: { field: 'link', kind: 1 } }],
      form: { bio: 'I draw.' },
      known: { bio: 'I draw.', isPrivate: true, links: [] },
      saved: [{ field: 'bio' }, { field: 'privacy' }]
    })
    expect(world.refetchedEntities).toEqual([`account:${VIEWER}`])
    world.responses['save link'] = () => undefined
    world.requests.length = 0
    await saveProfile()
    expect(bodies()).toEqual([{ type: 1, url: 'https://x.com/ada' }])
    expect($profile.get().step).toBe('saved')
  })

  test('stops after a network failure and reports every unsaved field', async () => {
    refuse('save bio', new NetworkError('save bio: no answer'))
    setBio('I draw.')
    setPrivate(true)
    await saveProfile()
    expect(world.requests).toHaveLength(1)
    expect(editing().failures.map(i => i.change.field)).toEqual(['bio', 'privacy'])
    expect(world.refetchedEntities).toEqual([])
  })

  test('ignores changes while the profile is being saved', async () => {
    setBio('I draw.')
    const saving = saveProfile()
    expect($profile.get().step).toBe('saving')
    setBio('Something else')
    void saveProfile()
    await saving
    expect(bodies()).toEqual([{ description: 'I draw.' }])
  })
})

describe('unsaved input in the profile dialog', { tags: ['@C4'] }, () => {
  test('is restored when the dialog opens again', () => {
    setBio('I dr')
    setLinkKind(0, 8)
    setLink(0, 'medium.com')
    close()
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I dr' }, isRestored: true })
    expect(editing().form.slots[0]).toEqual({ kind: 8, text: 'medium.com' })
    discardProfileDraft()
    expect(editing()).toMatchObject({ form: { bio: 'I paint.' }, isRestored: false })
  })

  test('is stored while the form is open, and is ignored when the stored text is not valid', () => {
    setBio('I dr')
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I dr' }, isRestored: true })
    for (const stored of ['{', 'null', `{"address":"${VIEWER}","form":{"bio":"x"}}`]) {
      setTestStorageKey('atrium:profile-draft', stored)
      openProfile(KNOWN)
      expect(editing()).toMatchObject({ form: { bio: 'I paint.' }, isRestored: false })
    }
  })

  test('is restored without a note on the first return from the photo dialog', () => {
    setBio('I dr')
    leaveForPicture()
    close()
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I dr' }, isRestored: false })
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I dr' }, isRestored: true })
  })

  test('does not change the privacy of the profile when it is restored', () => {
    setBio('I dr')
    close()
    openProfile({ ...KNOWN, isPrivate: true })
    expect(editing().form).toMatchObject({ bio: 'I dr', isPrivate: true })
  })

  test('is not announced when only the privacy was changed, which is not restored', () => {
    setPrivate(true)
    close()
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { isPrivate: false }, isRestored: false })
  })

  test('does not remove links that were saved elsewhere meanwhile', async () => {
    setBio('I draw.')
    close()
    const links = [
      { kind: 1, url: 'https://x.com/ada' },
      // The form of the draft has no field of this kind.
      { kind: 8, url: 'https://medium.com/ada' }
    ]
    openProfile({ ...KNOWN, links })
    expect(editing().form.slots).toMatchObject([
      { kind: 1, text: 'https://x.com/ada' },
      ...[2, 3, 4, 5, 6].map(kind => ({ kind, text: '' })),
      { kind: 8, text: 'https://medium.com/ada' }
    ])
    await saveProfile()
    expect(bodies()).toEqual([{ description: 'I draw.' }])
  })

  test('shows a bio that was saved elsewhere meanwhile when only a link was changed', () => {
    setLink(0, 'x.com/ada')
    close()
    openProfile({ ...KNOWN, bio: 'I draw.' })
    expect(editing().form.bio).toBe('I draw.')
  })

  test('still removes a link whose field got another kind', async () => {
    const known = { ...KNOWN, links: [{ kind: 1, url: 'https://x.com/ada' }] }
    openProfile(known)
    setLinkKind(0, 8)
    setLink(0, 'medium.com/ada')
    close()
    openProfile(known)
    await saveProfile()
    expect(bodies()).toEqual([
      { type: 1, url: '' },
      { type: 8, url: 'https://medium.com/ada' }
    ])
  })

  test('is not shown to another account', () => {
    setBio('I dr')
    close()
    setViewer(`${VIEWER.slice(0, -1)}x`)
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I paint.' }, isRestored: false })
    setViewer(VIEWER)
  })

  test('is deleted after the profile was saved', async () => {
    setBio('I draw.')
    await saveProfile()
    close()
    openProfile({ ...KNOWN, bio: 'I draw.' })
    expect(editing()).toMatchObject({ isRestored: false })
  })

  test('is kept with a toast when saving fails after the dialog was closed', async () => {
    refuse('save bio', new NetworkError('save bio: no answer'))
    setBio('I draw.')
    const saving = saveProfile()
    close()
    await saving
    expect($toasts.get()).toMatchObject([{ id: 'profile', status: 'fail' }])
    openProfile(KNOWN)
    expect(editing()).toMatchObject({ form: { bio: 'I draw.' }, isRestored: true })
  })
})

describe('a profile that did not come with the page', { tags: ['@C4', '@S6'] }, () => {
  test('is requested as info, links and privacy', async () => {
    world.responses['own info'] = () => ({ description: 'I paint.' })
    world.responses['own links'] = () => [
      { type: '8', url: 'https://medium.com/ada' },
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
      links: [{ kind: 8, url: 'https://medium.com/ada' }]
    })
  })

  test('is empty when the service has stored none of it', async () => {
    for (const source of ['own info', 'own links', 'own privacy']) {
      refuse(source, new StatusError(404, source, 'notFound'))
    }
    openProfile()
    await flushPromises()
    expect(editing().known).toEqual({ bio: undefined, isPrivate: false, links: [] })
  })

  test('is not editable while a part is missing, and can be loaded again', async () => {
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
