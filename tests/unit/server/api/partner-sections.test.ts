import { afterEach, describe, expect, test, vi } from 'vitest'
import { type DroppedRows, onDroppedRows } from '../../../../src/lib/api/response-limits.ts'
import { ShapeError } from '../../../../src/lib/errors.ts'
import { loadPartnerSections } from '../../../../src/server/api/partner-sections.ts'

const { path, read } = loadPartnerSections('cloudbreakers')
const OVERVIEW = { kind: 'overview', text: 'Nine painters.' }
const WITHOUT_KIND = { path: '', expected: 'a kind of section: undefined' }

afterEach(() => onDroppedRows(() => {}))

function watchReports() {
  const report = vi.fn<(rows: DroppedRows) => void>()
  onDroppedRows(report)
  return report
}

describe('loadPartnerSections', { tags: ['@N20'] }, () => {
  test('requests the sections from the edge', () =>
    expect(path).toBe('/api/content/cloudbreakers/home'))

  test.each([
    { kind: 'awards', awards: [{ title: 'Best weather' }] },
    { kind: 'boxes', columns: 'three', boxes: [{ title: 'Fronts' }] },
    { kind: 'campaign' },
    { kind: 'collections', collections: ['SUNRM-0e47f5'] },
    { kind: 'column', text: ['A letter'] },
    { kind: 'columns', columns: [{ text: ['Draw'] }] },
    { kind: 'faqs', faqs: [{ question: 'Why?', answer: ['Because.'] }] },
    { kind: 'hero' },
    { kind: 'media', media: '/api/media/art/A-01.png' },
    { kind: 'overview', text: ['Nine painters.'] },
    { kind: 'partners', partners: [{ title: 'Kiln & Co' }] },
    { kind: 'roadmap', steps: [{ description: ['First front.'] }] },
    { kind: 'video', video: '/api/media/art/A-01.webm' }
  ])('reads a section of kind $kind without its optional fields', section => {
    const report = watchReports()
    expect(read({ sections: [section] })).toMatchObject([section])
    expect(report).not.toHaveBeenCalled()
  })

  test('keeps the order of the sections', () => {
    const kinds = ['video', 'hero', 'overview', 'hero']
    const sections = kinds.map(kind => ({ ...OVERVIEW, kind, video: 'https://a.example/a.webm' }))
    expect(read({ sections }).map(i => i.kind)).toEqual(kinds)
  })

  test.each([
    {
      name: 'an unknown kind',
      section: { kind: 'spiral', title: 'X' },
      reason: { path: '', expected: 'a kind of section: spiral' }
    },
    {
      name: 'the name of a method as its kind',
      section: { kind: 'constructor' },
      reason: { path: '', expected: 'a kind of section: constructor' }
    },
    { name: 'no kind', section: { title: 'X' }, reason: WITHOUT_KIND },
    { name: 'a text instead of an object', section: 'hero', reason: WITHOUT_KIND },
    { name: 'a list instead of an object', section: [], reason: WITHOUT_KIND },
    {
      name: 'no items',
      section: { kind: 'boxes', boxes: [] },
      reason: { path: 'boxes', expected: 'list' }
    },
    {
      name: 'items that are not a list',
      section: { kind: 'faqs', faqs: 'Why?' },
      reason: { path: 'faqs', expected: 'list' }
    },
    {
      name: 'only items with nothing to draw',
      section: { kind: 'columns', columns: [{}, null] },
      reason: { path: 'columns', expected: 'list' }
    },
    {
      name: 'no text',
      section: { kind: 'column', title: 'X', text: ' \n ' },
      reason: { path: 'text', expected: 'paragraphs' }
    },
    {
      name: 'a video that is a script',
      section: { kind: 'video', video: 'javascript:alert(1)' },
      reason: { path: 'video', expected: 'media' }
    },
    {
      name: 'a picture that is data',
      section: { kind: 'media', media: { url: 'data:text/html,x' } },
      reason: { path: 'media', expected: 'media' }
    }
  ])('leaves out and reports a section with $name', ({ reason, section }) => {
    const report = watchReports()
    expect(read({ sections: [section, OVERVIEW] })).toMatchObject([{ kind: 'overview' }])
    const reported = report.mock.calls.map(([rows]) => rows)
    expect(reported.at(-1)).toEqual({ dropped: 1, of: 1, ...reason })
  })

  test.each([
    { name: 'text', sent: 'One.\n\n Two. ', read: ['One.', 'Two.'] },
    {
      name: 'a list of texts',
      sent: ['One.', null, 'Two.\r\nThree.'],
      read: ['One.', 'Two.', 'Three.']
    },
    { name: 'markup', sent: '<img src=x onerror=alert(1)>', read: ['<img src=x onerror=alert(1)>'] }
  ])('reads the paragraphs of a section from $name', ({ sent, read: paragraphs }) => {
    expect(read({ sections: [{ kind: 'overview', text: sent }] })).toMatchObject([
      { text: paragraphs }
    ])
  })

  test.each([
    {
      sent: '/collections/SUNRM-0e47f5?view=auctions',
      link: '/collections/SUNRM-0e47f5?view=auctions'
    },
    { sent: 'https://a.example/x', link: 'https://a.example/x' },
    { sent: '//evil.example/', link: undefined },
    { sent: '/\\evil.example/', link: undefined },
    { sent: '/\t/evil.example/', link: undefined },
    { sent: 'javascript:alert(1)', link: undefined },
    { sent: ' data:text/html,x', link: undefined },
    { sent: 7, link: undefined }
  ])('reads the link $sent of a box as $link', ({ link, sent }) => {
    const [section] = read({ sections: [{ kind: 'boxes', boxes: [{ title: 'X', link: sent }] }] })
    expect(section).toMatchObject({ boxes: [{ link }] })
  })

  test.each([
    { sent: { url: '/api/media/a.png' }, image: '/api/media/a.png' },
    { sent: 'https://a.example/a.png', image: 'https://a.example/a.png' },
    { sent: { url: 'https://a.example/a.svg' }, image: undefined },
    { sent: '/api/session', image: undefined },
    { sent: { url: { url: 'https://a.example/a.png' } }, image: undefined },
    { sent: null, image: undefined }
  ])('reads the picture $sent of a section as $image', ({ image, sent }) => {
    expect(read({ sections: [{ ...OVERVIEW, image: sent }] })).toMatchObject([{ image }])
  })

  test.each([
    { columns: 'one', read: 'one' },
    { columns: 'four', read: 'four' },
    { columns: 'five', read: 'two' },
    { columns: 3, read: 'two' },
    { columns: undefined, read: 'two' }
  ])('reads $columns columns of boxes as $read', ({ columns, read: found }) => {
    const boxes = [{ title: 'X' }]
    expect(read({ sections: [{ kind: 'boxes', columns, boxes }] })).toMatchObject([
      { columns: found }
    ])
  })

  test('reads tiles as boxes', () => {
    const tiles = [{ title: 'X' }]
    expect(read({ sections: [{ kind: 'tiles', tiles }] })).toMatchObject([
      { kind: 'boxes', columns: 'two', boxes: tiles }
    ])
  })

  test('keeps the valid items of a list', () => {
    const awards = [{ title: 'A', year: 2025 }, { year: '2024' }, { title: ' B ' }]
    const [section] = read({ sections: [{ kind: 'awards', title: '', awards }] })
    expect(section).toMatchObject({
      title: undefined,
      awards: [{ title: 'A', year: '2025' }, { title: 'B' }]
    })
  })

  test('limits the number of sections and of items, and the length of texts', () => {
    const boxes = Array.from({ length: 500 }, () => ({
      title: 'x'.repeat(1e6),
      text: 'y\n'.repeat(1e5)
    }))
    const [section] = read({ sections: [{ kind: 'boxes', boxes }] })
    const found = section?.kind === 'boxes' ? section.boxes : []
    expect(found).toHaveLength(60)
    expect(found[0]?.title).toHaveLength(300)
    expect(found[0]?.text).toHaveLength(40)
    expect(read({ sections: Array.from({ length: 500 }, () => OVERVIEW) })).toHaveLength(40)
  })

  test('reads an empty list of sections', () => expect(read({ sections: [] })).toEqual([]))

  test.each([undefined, [], 'sections', { sections: 'hero' }])('refuses %j as sections', raw => {
    expect(() => read(raw)).toThrow(ShapeError)
  })
})
