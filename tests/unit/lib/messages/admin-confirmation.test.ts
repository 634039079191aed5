import { describe, expect, test } from 'vitest'

import {
  ADMIN_ACTIONS,
  type AdminActionName,
  findModerationAction,
  isHarmful
} from '../../../../src/lib/admin-actions.ts'
import {
  aboutText,
  adminConfirmation,
  listChangeConfirmation,
  subjectText
} from '../../../../src/lib/messages/admin-confirmation.ts'

const SUBJECT = subjectText('Night Harbour')

describe('adminConfirmation', { tags: ['@C14', '@C15'] }, () => {
  test('names the item, and says what changes, what stays and how to take it back', () => {
    expect(adminConfirmation('blacklistCollection', SUBJECT)).toEqual({
      title: 'Blacklist “\u2068Night Harbour\u2069”?',
      points: [
        {
          name: 'What changes',
          text: 'It and its items leave the lists of collections, items and auctions, search and the home page. While it is blacklisted it is not featured.'
        },
        {
          name: 'What stays as it is',
          text: expect.stringMatching(
            /its launch wherever launches are listed, .*and the sites of partners that show it\./
          )
        },
        {
          name: 'How to take it back',
          text: 'You can remove it from the blacklist at any time: on its page, or under “Blacklist” on the page Moderation.'
        }
      ],
      button: 'Blacklist collection',
      isHarmless: false
    })
  })

  test('says that a collection taken off the blacklist is featured again', () => {
    expect(adminConfirmation('unblacklistCollection', SUBJECT)?.points[0]?.text).toContain(
      'If it was featured before, it is featured again.'
    )
  })

  test.each([
    ['clearNftReport', 'The item and its marks.'],
    ['clearCollectionReport', 'The collection, its marks and the reports of its items.']
  ])('of %s says that the reports are lost, and what stays', (action, kept) => {
    const texts = adminConfirmation(action, SUBJECT)?.points.map(i => i.text)
    expect(texts).toEqual([
      expect.stringContaining('you cannot bring them back'),
      expect.stringContaining(kept)
    ])
  })

  test.each(['markNftScam', 'markNftPotentialScam'])(
    'of %s says that admins still read the name',
    action => {
      expect(adminConfirmation(action, SUBJECT)?.points[0]?.text).toContain(
        'Admins still read the name on its page.'
      )
    }
  )

  const names = Object.keys(ADMIN_ACTIONS) as AdminActionName[]

  test.each(names.filter(i => findModerationAction(i) !== undefined))(
    'of %s has an isHarmless that is the opposite of isHarmful',
    action => {
      expect(adminConfirmation(action, SUBJECT)?.isHarmless).toBe(!isHarmful(action))
    }
  )

  const hides = names.filter(i => isHarmful(i) && !/^clear/.test(i))

  test.each(hides)('of %s says that running auctions go on', action => {
    const stays = adminConfirmation(action, SUBJECT)?.points.find(i => i.name.includes('stays'))
    expect(stays?.text).toMatch(/auctions?\b.* (goes|go) on/i)
  })

  test.each(
    Object.keys(ADMIN_ACTIONS).filter(i => !/Report$/.test(i) && adminConfirmation(i, SUBJECT))
  )('of %s says how to take the action back', action => {
    expect(adminConfirmation(action, SUBJECT)?.points.map(i => i.name)).toContain(
      'How to take it back'
    )
  })

  test('exists for every action, and not for entries that only open a page or dialog', () => {
    for (const name of Object.keys(ADMIN_ACTIONS))
      expect(adminConfirmation(name, SUBJECT) !== undefined).toBe(
        findModerationAction(name) !== undefined
      )
  })

  test.each(['clearNftNsfw', 'clearNftScam', 'clearCollectionNsfw', 'clearCollectionScam'])(
    'of %s says in under 260 characters that visitors are no longer warned',
    action => {
      const points = adminConfirmation(action, SUBJECT)?.points ?? []
      expect(points[0]?.text).toMatch(/ again,.* without a warning/)
      expect(points.map(i => i.text).join(' ').length).toBeLessThan(260)
    }
  )

  test.each(['constructor', ''])('is undefined for the unknown action %j', action => {
    expect(adminConfirmation(action, SUBJECT)).toBeUndefined()
  })
})

describe('listChangeConfirmation', { tags: ['@C16'] }, () => {
  test.each([
    ['featured', 'add', /^Feature .*\?$/, true],
    ['featured', 'remove', /^Stop featuring /, true],
    ['blacklisted', 'add', /^Blacklist .*\?$/, false],
    ['blacklisted', 'remove', /^Remove .* from the blacklist\?$/, true]
  ] as const)(
    'asks for the %s list whether to %s a collection',
    (list, change, title, isHarmless) => {
      const question = listChangeConfirmation(list, change, SUBJECT)
      expect(question.title).toMatch(title)
      expect(question.isHarmless).toBe(isHarmless)
    }
  )
})

test.each([
  ['ART-1a2b3c-01', { maker: 'mirelune' }, 'Item ART-1a2b3c-01 · by \u2068mirelune\u2069'],
  ['ART-1a2b3c', {}, 'Collection ART-1a2b3c'],
  ['ART-1a2b3c', { items: 1 }, 'Collection ART-1a2b3c · 1 item']
] as const)('aboutText describes %s with %o as %j', (identifier, known, text) => {
  expect(aboutText(identifier, known)).toBe(text)
})
