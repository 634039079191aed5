import { describe, expect, test } from 'vitest'

import { ADMIN_ACTIONS } from '../../../../src/lib/admin-actions.ts'
import {
  adminConfirmation,
  listChangeConfirmation,
  subjectText
} from '../../../../src/lib/messages/admin-confirmation.ts'

const SUBJECT = subjectText('Night Harbour', 'mirelune')

describe('adminConfirmation', { tags: ['@C14', '@C15'] }, () => {
  test('names the item, its maker and the reach', () => {
    expect(adminConfirmation('blacklistCollection', SUBJECT)).toEqual({
      title: 'Hide “\u2068Night Harbour\u2069” by \u2068mirelune\u2069 from every list?',
      text: expect.stringContaining('People who own its items keep them'),
      button: 'Hide collection'
    })
  })

  test('asks before what hides, warns or cannot be undone', () => {
    const asked = Object.keys(ADMIN_ACTIONS).filter(i => adminConfirmation(i, SUBJECT))
    expect(asked).toEqual([
      'markNftNsfw',
      'markNftScam',
      'markNftPotentialScam',
      'clearNftReport',
      'markCollectionNsfw',
      'clearCollectionNsfw',
      'markCollectionScam',
      'blacklistCollection',
      'unfeatureCollection',
      'clearCollectionReport'
    ])
  })

  test.each(['constructor', ''])('asks nothing before %j', action => {
    expect(adminConfirmation(action, SUBJECT)).toBeUndefined()
  })
})

describe('listChangeConfirmation', { tags: ['@C16'] }, () => {
  test.each([
    ['featured', 'add', undefined],
    ['featured', 'remove', /^Stop featuring /],
    ['blacklisted', 'add', /^Hide .* from every list\?$/],
    ['blacklisted', 'remove', /^Show .* in lists again\?$/]
  ] as const)('of the %s list before %s', (list, change, title) => {
    const question = listChangeConfirmation(list, change, SUBJECT)
    if (title === undefined) expect(question).toBeUndefined()
    else expect(question?.title).toMatch(title)
  })
})

describe('subjectText', () => {
  test('is the name alone when the maker is unknown', () => {
    expect(subjectText('Night Harbour')).toBe('“\u2068Night Harbour\u2069”')
  })
})
