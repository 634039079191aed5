import { describe, expect, test } from 'vitest'

import {
  loadOwnLinks,
  loadOwnPrivacy,
  saveBio,
  saveLink,
  savePhoto,
  savePrivacy
} from '../../../../src/lib/api/own-profile.ts'
import { loadPeople } from '../../../../src/lib/api/profiles.ts'
import { ADDRESS } from './fixtures.ts'

const OTHER = ADDRESS.replace('erd1q', 'erd1p')
const PRIVATE = { cover: undefined, description: undefined, herotag: undefined, picture: undefined }

describe('loadPeople', { tags: ['@S6'] }, () => {
  const request = loadPeople([OTHER, ADDRESS])
  const info = {
    cover: { url: 'https://m.test/2' },
    description: ' I paint. ',
    herotag: '@ada.elrond',
    profile: { url: 'https://m.test/1' }
  }

  test('keeps the requested order and reads the profile fields', () => {
    expect(request).toMatchObject({ method: 'POST', body: { addresses: [OTHER, ADDRESS] } })
    expect(request.read({ info: { [ADDRESS]: info } })).toEqual([
      { ...PRIVATE, address: OTHER, isPrivate: false },
      {
        address: ADDRESS,
        cover: 'https://m.test/2',
        description: 'I paint.',
        herotag: 'ada',
        isPrivate: false,
        picture: 'https://m.test/1'
      }
    ])
  })

  test('returns only the address for a malformed profile, and the other profiles in full', () => {
    const [other, ada] = request.read({ info: { [ADDRESS]: info, [OTHER]: { privacy: 7 } } })
    expect(other).toEqual({ ...PRIVATE, address: OTHER, isPrivate: false })
    expect(ada).toMatchObject({ herotag: 'ada' })
  })

  test.each(Object.keys(info))('leaves out a malformed %s and keeps the other fields', field => {
    const [, ada] = request.read({ info: { [ADDRESS]: { ...info, [field]: 7 } } })
    const [, whole] = request.read({ info: { [ADDRESS]: info } })
    const name = field === 'profile' ? 'picture' : field
    expect(ada).toEqual({ ...whole, [name]: undefined })
  })

  test('reads only the address of a private profile', () => {
    const [, ada] = request.read({ info: { [ADDRESS]: { ...info, privacy: 'private' } } })
    expect(ada).toEqual({ ...PRIVATE, address: ADDRESS, isPrivate: true })
  })
})

describe('the viewer’s profile', { tags: ['@C4', '@C5', '@S6'] }, () => {
  test('is saved with one request per field', () => {
    expect(saveBio('I paint.')).toMatchObject({
      method: 'PUT',
      path: '/api/identity/self/description',
      body: { description: 'I paint.' }
    })
    expect(saveLink({ kind: 8, url: '' })).toMatchObject({
      method: 'POST',
      path: '/api/identity/self/social-link',
      body: { type: 8, url: '' }
    })
    expect(savePrivacy(true)).toMatchObject({
      method: 'POST',
      path: '/api/identity/self/privacy',
      body: { privacy: 'private' }
    })
    expect(savePrivacy(false)).toMatchObject({ body: { privacy: 'public' } })
  })

  test.each(['cover', 'profile'] as const)('is saved with the %s photo as a file', kind => {
    const file = new File(['x'], 'x.png')
    const request = savePhoto(kind, file)
    expect(request).toMatchObject({
      method: 'POST',
      path: `/api/identity/self/${kind}-photo`,
      file
    })
    expect(request).not.toHaveProperty('body')
  })

  test('has only the safe links of known kinds', () => {
    const links = [
      { type: '1', url: 'https://x.test/a' },
      { url: 'https://web.test/a' },
      { type: 2, url: 'javascript:alert(1)' },
      { type: 9, url: 'https://x.test/b' }
    ]
    expect(loadOwnLinks().read(links)).toEqual([
      { kind: 1, url: 'https://x.test/a' },
      { kind: 4, url: 'https://web.test/a' }
    ])
  })

  test.each([
    ['private', true],
    ['public', false],
    [null, false]
  ])('with the privacy %s is private: %s', (privacy, isPrivate) => {
    expect(loadOwnPrivacy().read({ privacy })).toBe(isPrivate)
  })
})
