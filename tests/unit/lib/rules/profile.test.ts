import { describe, expect, test } from 'vitest'

import {
  applyChange,
  checkBio,
  checkLink,
  isDirty,
  isKindAvailable,
  type OwnProfile,
  type ProfileForm,
  profileChanges,
  toProfileForm,
  withLinkKind
} from '../../../../src/lib/rules/profile.ts'

const KNOWN: OwnProfile = {
  bio: 'I paint.',
  isPrivate: false,
  links: [
    { kind: 1, url: 'https://x.com/ada' },
    { kind: 8, url: 'https://medium.com/ada' }
  ]
}
const EMPTY_PROFILE: OwnProfile = { bio: undefined, isPrivate: false, links: [] }

const typed = (change: Partial<ProfileForm>, known = KNOWN) => ({
  ...toProfileForm(known),
  ...change
})
const withLink = (kind: number, text: string, form = toProfileForm(KNOWN)) => ({
  ...form,
  slots: form.slots.map(slot => (slot.kind === kind ? { kind, text } : slot))
})

describe('checkBio', { tags: ['@C4'] }, () => {
  test.each([
    ['an empty text', '', undefined],
    ['only spaces', '  \n ', undefined],
    ['the minimum length', 'abc', 'abc'],
    ['surrounding spaces, which are not counted', ' abc ', 'abc'],
    ['the maximum length', 'x'.repeat(100), 'x'.repeat(100)],
    ['a hundred emoji, each of two code units', '🎨'.repeat(100), '🎨'.repeat(100)]
  ])('accepts %s', (_, text, bio) => {
    expect(checkBio(text)).toEqual({ ok: true, value: bio })
  })

  test.each([
    ['one character too few', 'ab', 'tooShort'],
    ['two emoji', '🎨🎨', 'tooShort'],
    ['spaces that would reach the minimum', ' a ', 'tooShort'],
    ['one character too many', 'x'.repeat(101), 'tooLong']
  ])('refuses %s', (_, text, code) => {
    expect(checkBio(text)).toEqual({ ok: false, reason: { code } })
  })
})

describe('checkLink', { tags: ['@C4'] }, () => {
  test.each([
    ['', undefined],
    ['  ', undefined],
    ['x.test/ada', 'https://x.test/ada'],
    [' x.test/ada ', 'https://x.test/ada'],
    ['https://x.test/ada', 'https://x.test/ada'],
    ['http://x.test', 'http://x.test'],
    ['HTTPS://x.test', 'HTTPS://x.test'],
    ['httpbin.test', 'https://httpbin.test'],
    ['x.test:8080/a?b=c#d', 'https://x.test:8080/a?b=c#d'],
    ['münchen.test', 'https://münchen.test']
  ])('accepts %j as %j', (text, url) => {
    expect(checkLink(text)).toEqual({ ok: true, value: url })
  })

  test.each([
    [1, '@ada', 'https://x.com/ada'],
    [1, 'ada', 'https://x.com/ada'],
    [5, ' @ada.l ', 'https://youtube.com/@ada.l'],
    [8, '@ada', 'https://medium.com/@ada']
  ])('for kind %i reads the user name %j as %j', (kind, text, url) => {
    expect(checkLink(text, kind)).toEqual({ ok: true, value: url })
  })

  test.each([
    [4, '@ada'],
    [7, '@ada'],
    [1, '@'],
    [1, '@ada/../x']
  ])('for kind %i refuses %j as neither a URL nor a user name of the site', (kind, text) => {
    expect(checkLink(text, kind)).toEqual({ ok: false, reason: { code: 'noAddress' } })
  })

  test.each([
    [1, 'twitter.com/ada'],
    [2, 'https://m.facebook.com/ada'],
    [2, 'HTTPS://FB.me/ada'],
    [7, 'http://discord.gg/ada'],
    [8, 'https://ada.medium.com/'],
    [4, 'https://bob.example'],
    [99, 'https://bob.example']
  ])('for kind %i accepts the URL %j', (kind, text) => {
    expect(checkLink(text, kind)).toMatchObject({ ok: true })
  })

  test.each([
    [1, 'https://bob.example'],
    [1, 'https://nox.com/ada'],
    [1, 'https://x.com.bob.example/'],
    [2, 'https://x.com/ada']
  ])('for kind %i refuses the URL of another site: %j', (kind, text) => {
    expect(checkLink(text, kind)).toEqual({ ok: false, reason: { code: 'otherSite', kind } })
  })

  test.each([
    'javascript:alert(1)',
    'JavaScript:alert(1)//.test',
    'data:text/html,<script>',
    'ftp://x.test/file',
    'file:///etc/passwd',
    'mailto:ada@x.test',
    'https://ada:secret@x.test',
    'https://bank.test@evil.test',
    '@ada',
    'ada',
    'localhost',
    'https://',
    'https://x .test',
    'https://x.test/a b',
    'x.test\nSet-Cookie: a'
  ])('refuses the unsafe or malformed URL %j', text => {
    expect(checkLink(text)).toEqual({ ok: false, reason: { code: 'noAddress' } })
  })
})

describe('toProfileForm', { tags: ['@C4'] }, () => {
  test('has six link slots: the existing kinds first, then unused kinds', () => {
    expect(toProfileForm(KNOWN).slots.map(i => i.kind)).toEqual([1, 8, 2, 3, 4, 5])
    expect(toProfileForm(EMPTY_PROFILE).slots.map(i => i.kind)).toEqual([1, 2, 3, 4, 5, 6])
  })

  test('keeps all existing links when there are more than six', () => {
    const links = [8, 7, 6, 5, 4, 3, 2].map(kind => ({ kind, url: `https://x.test/${kind}` }))
    expect(toProfileForm({ ...EMPTY_PROFILE, links }).slots.map(i => i.kind)).toEqual([
      2, 3, 4, 5, 6, 7, 8
    ])
  })
})

describe('a link slot', { tags: ['@C4'] }, () => {
  const { slots } = toProfileForm(EMPTY_PROFILE)

  test('swaps its kind with the slot that had it', () => {
    expect(withLinkKind(slots, 0, 3).map(i => i.kind)).toEqual([3, 2, 1, 4, 5, 6])
  })

  test('can take a kind that no slot has', () => {
    expect(withLinkKind(slots, 0, 8).map(i => i.kind)).toEqual([8, 2, 3, 4, 5, 6])
  })

  test('cannot take the kind of another slot with a URL', () => {
    const filled = slots.map(i => (i.kind === 3 ? { ...i, text: 'x.test' } : i))
    expect(isKindAvailable(filled, 0, 3)).toBe(false)
    expect(isKindAvailable(filled, 2, 3)).toBe(true)
    expect(isKindAvailable(filled, 0, 2)).toBe(true)
  })
})

describe('profileChanges', { tags: ['@C4'] }, () => {
  test('returns nothing for an unchanged form', () => {
    expect(profileChanges(KNOWN, toProfileForm(KNOWN))).toEqual([])
    expect(isDirty(KNOWN, toProfileForm(KNOWN))).toBe(false)
  })

  test.each([
    ['a bio', typed({ bio: ' I draw. ' }), [{ field: 'bio', text: 'I draw.' }]],
    ['no empty bio', typed({ bio: '' }), []],
    ['privacy', typed({ isPrivate: true }), [{ field: 'privacy', isPrivate: true }]],
    ['a link', withLink(2, 'fb.com/a'), [{ field: 'link', kind: 2, url: 'https://fb.com/a' }]],
    ['a removed link', withLink(8, ' '), [{ field: 'link', kind: 8, url: '' }]],
    ['no link that differs only in case', withLink(1, 'HTTPS://X.com/ada'), []]
  ])('saves %s', (_, form, changes) => {
    expect(profileChanges(KNOWN, form)).toEqual(changes)
  })

  test('clears the old kind of a link when its slot gets another kind', () => {
    const form = toProfileForm(KNOWN)
    const slots = withLinkKind(form.slots, 1, 4)
    expect(profileChanges(KNOWN, { ...form, slots })).toEqual([
      { field: 'link', kind: 8, url: '' },
      { field: 'link', kind: 4, url: 'https://medium.com/ada' }
    ])
    expect(isDirty(KNOWN, { ...form, slots })).toBe(true)
  })

  test('saves privacy last', () => {
    const form = withLink(1, 'x.com/b', typed({ bio: 'I draw.', isPrivate: true }))
    expect(profileChanges(KNOWN, form).map(i => i.field)).toEqual(['bio', 'link', 'privacy'])
  })

  test('returns nothing after every change was applied', () => {
    const form = withLink(
      8,
      '',
      withLink(3, 'instagram.com/a', typed({ bio: 'I draw.', isPrivate: true }))
    )
    const after = profileChanges(KNOWN, form).reduce(applyChange, KNOWN)
    expect(profileChanges(after, form)).toEqual([])
    expect(isDirty(after, form)).toBe(true) // The form keeps the typed text, which has no https://.
  })
})
