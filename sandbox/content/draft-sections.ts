// A home page as staff may leave it half finished: unknown sections, missing and wrong fields, one item and forty
// items, long words, and markup in text fields. Shown by the partner "drafts".

import { mediaPath } from '../media/paths.ts'

const WORD = 'Wolkenbruchsvorhersage'.repeat(6)
const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>'

const many = <Item>(count: number, item: (number: number) => Item) =>
  Array.from({ length: count }, (_, at) => item(at + 1))

export const DRAFT_SECTIONS = [
  { kind: 'overview', text: 'No title, and not first a hero.' },
  { kind: 'spiral', title: 'A kind of next year' },
  null,
  'hero',
  { kind: 'hero' },
  { kind: 'column', title: 'A column without text' },
  { kind: 'boxes', title: 'Boxes without boxes', boxes: [] },
  {
    kind: 'boxes',
    title: WORD,
    columns: 'seven',
    boxes: [
      { title: MARKUP, text: MARKUP, link: 'javascript:alert(1)' },
      { title: 'Elsewhere', text: WORD, link: 'https://weather.example/' },
      { title: 'Here', link: '/collections/SUNRM-0e47f5' },
      { image: { url: 'data:text/html,<script>alert(1)</script>' } },
      {}
    ]
  },
  { kind: 'tiles', columns: 'one', tiles: [{ title: 'A tile' }] },
  {
    kind: 'boxes',
    title: 'Forty boxes',
    columns: 'four',
    boxes: many(40, number => ({ title: `Box ${number}` }))
  },
  { kind: 'columns', columns: [{ text: 'One column, without a title.' }] },
  {
    kind: 'columns',
    title: 'Forty columns',
    columns: many(40, number => ({ title: `C${number}` }))
  },
  {
    kind: 'roadmap',
    steps: many(40, number => ({ quarter: `Step ${number}`, description: 'A step.' }))
  },
  { kind: 'roadmap', title: 'One step', steps: [{ description: WORD }, { quarter: 'No words' }] },
  { kind: 'partners', partners: [{ title: WORD }, { description: 'No name' }] },
  {
    kind: 'awards',
    awards: [
      { title: WORD, year: WORD },
      { title: 'No year', year: { of: 2025 } }
    ]
  },
  {
    kind: 'faqs',
    faqs: [
      { question: MARKUP, answer: MARKUP },
      { question: 'No answer' },
      { question: WORD, answer: WORD }
    ]
  },
  { kind: 'media', title: 'A script', media: 'javascript:alert(1)' },
  { kind: 'media', media: { url: mediaPath('art', 'HARBOR-1a9f04-09', 'png') } },
  {
    kind: 'collections',
    collections: ['PASSES-d7a01c', 'NOTHIN-000000', '../nfts', 7]
  },
  { kind: 'campaign' },
  { kind: 'column', text: [WORD, `${WORD}\n\nThe last line.`] },
  { kind: 'video', video: mediaPath('art', 'LOOPS-c5d803-02', 'webm') },
  { kind: 'hero', title: WORD, teaser: WORD, background: mediaPath('cover', 'drafts', 'png') }
]
