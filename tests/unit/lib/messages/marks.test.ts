import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

import { itemWarning, markPoints } from '../../../../src/lib/messages/marks.ts'

const [SCAM, MAYBE] = [
  { type: 'scam', info: 'Copy' },
  { type: 'potentialScam', info: 'Odd' }
] as const

test.each([
  { name: 'nothing', item: undefined, collection: undefined, expected: undefined },
  { name: 'the item', item: SCAM, collection: undefined, expected: ['error', 'item'] },
  { name: 'both', item: SCAM, collection: SCAM, expected: ['error', 'item'] },
  { name: 'its collection', item: undefined, collection: SCAM, expected: ['error', 'collection'] },
  { name: 'a doubtful item', item: MAYBE, collection: undefined, expected: ['warning', 'item'] },
  {
    name: 'the collection of a doubtful item',
    item: MAYBE,
    collection: SCAM,
    expected: ['error', 'collection']
  }
])(
  'itemWarning is about the item or the collection, whichever has the stronger mark: $name',
  ({ collection, expected, item }) => {
    const warning = itemWarning(item, collection)
    expect(warning && [warning.kind, warning.marked]).toEqual(expected)
  }
)

test.each([
  { marked: 'item', identifier: 'ART-1a2b3c-01', stays: 'cannot put it up for sale' },
  { marked: 'collection', identifier: 'ART-1a2b3c', stays: 'can still sell them' }
] as const)(
  'markPoints of a marked $marked: who set it, what it prevents, what bidders can do, how to object',
  ({ identifier, marked, stays }) => {
    const terms = readFileSync('src/content/legal/terms.md', 'utf8')
    const [who, prevented, bidder, objection] = markPoints(marked, identifier).points
    expect(who.text).toContain('moderators')
    expect(prevented.text).toContain(stays)
    expect(bidder.text).toMatch(/can’t take a bid back.*money returns.*withdraw an offer/)
    expect(objection.name).toContain(`made this ${marked}`)
    expect(terms).toContain(`mailto:${objection.link.label}`)
    expect(objection.link.href).toBe(
      `mailto:${objection.link.label}?subject=Mark%20of%20${identifier}`
    )
  }
)

test.each(['collection', 'item'] as const)(
  'markPoints tell the maker of a marked %s to write a mail, in one sentence with its link',
  marked => {
    const point = markPoints(marked, 'ART-1a2b3c').points.at(-1)
    const text = point && 'link' in point ? `${point.text} ${point.link.label}` : ''
    expect(text).toMatch(/\. Tell them why in a mail to [\w.]+@[\w.]+$/)
  }
)
