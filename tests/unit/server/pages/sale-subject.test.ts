import { describe, expect, test } from 'vitest'

import { saleSubject } from '../../../../src/server/pages/ticket-sale.ts'

describe('saleSubject', { tags: ['@C12'] }, () => {
  const content = {
    collectionName: 'Front',
    description: [],
    name: 'The Second Front',
    poster: 'https://x.test/poster.png',
    terms: undefined,
    title: 'Ticket sale',
    video: undefined
  }
  const data = { collection: 'FRONT-0a1b2c' }

  test('names the sale and shows its poster', () => {
    expect(saleSubject(content, data)).toMatchObject({
      identifier: 'FRONT-0a1b2c',
      name: 'The Second Front',
      picture: 'https://x.test/poster.png',
      thumbnail: 'https://x.test/poster.png'
    })
    expect(saleSubject({ ...content, name: undefined }, data)?.name).toBe('Ticket sale')
  })

  test('is undefined without a collection, to which its dialogs lead', () => {
    expect(saleSubject(content, undefined)).toBeUndefined()
    expect(saleSubject(content, {})).toBeUndefined()
  })
})
