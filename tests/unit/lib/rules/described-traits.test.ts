import { describe, expect, test } from 'vitest'

import {
  checkTraits,
  describeTraits,
  readDescribedTraits
} from '../../../../src/lib/rules/described-traits.ts'

const SKY = { name: 'Sky', value: 'Dawn' }
const MEDIUM = { name: 'Medium', value: 'Oil: on linen' }

describe('checkTraits', { tags: ['@C1'] }, () => {
  test.each([
    { name: 'an empty list', rows: [], traits: [] },
    {
      name: 'empty rows and leaves them out',
      rows: [{ name: ' ', value: '' }, SKY],
      traits: [SKY]
    },
    {
      name: 'several lines and makes them one line',
      rows: [{ name: ' The\nsky ', value: 'Dawn,\n\nlate' }],
      traits: [{ name: 'The sky', value: 'Dawn, late' }]
    }
  ])('accepts $name', ({ rows, traits }) => {
    expect(checkTraits(rows)).toEqual({ ok: true, value: traits })
  })

  test.each([
    { rows: [{ name: 'Sky', value: '' }], reason: { code: 'incomplete' } },
    { rows: [{ name: '', value: 'Dawn' }], reason: { code: 'incomplete' } },
    { rows: [{ name: 'Sky: high', value: 'Dawn' }], reason: { code: 'colon' } },
    { rows: [SKY, { name: 'sky', value: 'Dusk' }], reason: { code: 'repeated', name: 'sky' } }
  ])('refuses $rows with the code $reason.code', ({ rows, reason }) => {
    expect(checkTraits(rows)).toEqual({ ok: false, reason })
  })
})

describe('described traits', { tags: ['@C1'] }, () => {
  test.each([
    { description: 'Seen from the pier.', traits: [SKY, MEDIUM] },
    { description: 'Two\n\nparagraphs', traits: [SKY] },
    { description: '', traits: [SKY] },
    { description: 'Nothing else', traits: [] }
  ])('are read back as they were written: $description', ({ description, traits }) => {
    expect(readDescribedTraits(describeTraits(description, traits))).toEqual({
      description,
      traits
    })
  })

  test('are the last lines of the description', () => {
    expect(describeTraits('A pier.', [SKY, MEDIUM])).toBe(
      'A pier.\n\nTraits\nSky: Dawn\nMedium: Oil: on linen'
    )
  })

  test.each([
    'Traits are in the picture.',
    'A text\nTraits\nSky: Dawn',
    'A text\n\nTraits',
    'A text\n\nTraits\nSky: Dawn\nand more text',
    'A text\n\nTraits\nSky:',
    'A text\n\nTraits\n: Dawn',
    ''
  ])('are not found in %j', text => {
    expect(readDescribedTraits(text)).toEqual({ description: text, traits: [] })
  })

  test('are not found in a text of 450,000 characters', () => {
    const text = `${'Traits\n'.repeat(50_000)}${': '.repeat(50_000)}`
    expect(readDescribedTraits(text).traits).toEqual([])
  })
})
