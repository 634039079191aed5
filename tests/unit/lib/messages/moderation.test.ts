import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { LIMITS } from '../../../../src/lib/config/limits.ts'
import {
  deletedReportsText,
  FEATURED_LEAD,
  MODERATION_LEAD,
  manyReportsText,
  peopleText,
  REPORTS_LEAD,
  reportQuestion
} from '../../../../src/lib/messages/moderation.ts'
import { FEATURED_MORE } from '../../../../src/server/pages/home.ts'

test('reportQuestion links to the mail address that the terms name', () => {
  const terms = readFileSync('src/content/legal/terms.md', 'utf8')
  const { points } = reportQuestion('item', 'ART-1a2b3c-01', { asksReason: true, name: 'Dusk' })
  const [link] = points.flatMap(i => i.link ?? [])
  expect(terms).toContain(`[${link?.label}](mailto:${link?.label})`)
  expect(link?.href).toBe(`mailto:${link?.label}?subject=Report%20of%20ART-1a2b3c-01`)
})

test.each(['collection', 'item'] as const)(
  'reportQuestion of a %s says in under 220 characters who sees a report and what follows',
  noun => {
    const { points, question } = reportQuestion(noun, 'ART-1a2b3c', { asksReason: false })
    expect(points.map(i => i.text)).toEqual([
      expect.stringContaining('Scams, fakes, stolen works'),
      `Only moderators see it. They may mark or hide the ${noun}. You won’t get a reply.`,
      'Write to'
    ])
    const length = points.reduce((sum, { name, text }) => sum + name.length + text.length, 0)
    expect(length).toBeLessThan(220)
    expect(question).toBe('You can’t take a report back.')
  }
)

test('reportQuestion has only two points when the form asks for a reason', () => {
  const { points } = reportQuestion('item', 'ART-1a2b3c-01', { asksReason: true })
  expect(points.map(i => i.name)).toEqual([
    'What happens next',
    'If you need an answer, or it is urgent'
  ])
})

test('deletedReportsText quotes up to three reports, the first ones of the list', () => {
  const report = (text: string) => ({ reason: 'other', text }) as const
  expect(deletedReportsText(1, false, [report('Look')])).toBe(
    '1 person: Something else, “\u2068Look\u2069”'
  )
  expect(deletedReportsText(3, false, ['a', 'b', 'c'].map(report))).toMatch(/, “.c.”$/u)
  expect(deletedReportsText(4, false, ['a', '', 'c', 'd'].map(report))).toMatch(
    /^4 people: Something else, “.a.”; Something else; Something else, “.c.”; …$/u
  )
})

test.each([
  [2, undefined],
  [3, 'This person has 3 open reports.']
])('manyReportsText for a person with %i open reports is: %s', (openOfPerson, text) => {
  expect(manyReportsText(openOfPerson)).toBe(text)
})

test.each([
  [1, false, '1 person'],
  [2, false, '2 people'],
  [50, true, '50 or more people']
])('peopleText for %i people, possibly more: %s, is “%s”', (people, mayHaveMore, text) => {
  expect(peopleText(people, mayHaveMore)).toBe(text)
})

test('REPORTS_LEAD has two sentences and under 150 characters', () => {
  expect(REPORTS_LEAD.match(/\.( |$)/g)).toHaveLength(2)
  expect(REPORTS_LEAD.length).toBeLessThan(150)
})

test('MODERATION_LEAD has two short sentences, and says where reports go', () => {
  expect(MODERATION_LEAD.match(/\.( |$)/g)).toHaveLength(2)
  expect(MODERATION_LEAD.length).toBeLessThan(150)
  expect(MODERATION_LEAD).toMatch(/reports go to the marketplace’s service, which does not list/)
})

test('FEATURED_LEAD has the numbers of collections that the home page shows', () => {
  const [count, first] = [
    LIMITS.homeFeaturedCollections,
    LIMITS.homeFeaturedCollections - FEATURED_MORE
  ]
  expect(first).toBe(2)
  expect(FEATURED_LEAD).toContain(
    `the ${count} most popular: two at once, the others after “Show more”.`
  )
})
