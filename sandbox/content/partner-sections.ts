// The sections of the partners' home pages in display order. Cloudbreakers has every kind. Kiln & Co has a few, in
// another order and with other optional fields.

import { mediaPath, STILL_PREFIX } from '../media/paths.ts'

const art = (name: string) => ({ url: mediaPath('art', name, 'png') })
const face = (name: string) => ({ url: mediaPath('face', name, 'png') })

const CLOUDBREAKERS = [
  {
    kind: 'hero',
    title: 'Cloudbreakers',
    teaser: 'Nine painters, one sky, a season of drops.',
    logo: face('cloudbreakers'),
    background: { url: mediaPath('cover', 'nimbus', 'png') }
  },
  { kind: 'collections', title: 'Drawn so far', collections: ['SUNRM-0e47f5'] },
  {
    kind: 'overview',
    title: 'What this is',
    text: [
      'A set of drawings released one weather front at a time. Each front is painted in one night by everyone in the studio, and no sheet is ever reworked.',
      'A front has eight drawings and a draw of its own. Whoever wins one also owns the paper it was drawn on.'
    ]
  },
  {
    kind: 'campaign',
    title: 'The second front',
    text: 'Tickets for the second front are on sale. Every ticket has the same chance, and a ticket that does not win is refunded in full.',
    link: '/launch',
    image: art('CLDBRK-2f8c41-03')
  },
  { kind: 'collections', title: 'Come and see us', collections: ['PASSES-d7a01c'] },
  {
    kind: 'media',
    title: 'A first look',
    text: 'The harbour under the front that gave the season its name.',
    media: art('HARBOR-1a9f04-05')
  },
  {
    kind: 'columns',
    title: 'How a front is made',
    columns: [
      { title: 'Draw', text: 'Every piece starts on paper, with whatever is on the table.' },
      { title: 'Mint', text: 'Then it is scanned, signed and numbered the next morning.' },
      { title: 'Meet', text: 'Holders meet twice a year in Cluj and bring their umbrellas.' }
    ]
  },
  {
    kind: 'column',
    title: 'A letter from the studio',
    image: art('SUNRM-0e47f5-07'),
    text: 'We began with one kettle and a roof that leaked. On the first night it rained so hard that nobody could go home, so we drew.\n\nBy morning there were nine drawings of the same window and no two had the same sky in them. We hung them up to dry and people asked what they cost.\n\nThat was four years ago. The roof still leaks, over the sink now, and we still draw when it does. What has changed is that you can own what we make on those nights, and that we can pay for the roof.\n\nThank you for looking.'
  },
  {
    kind: 'boxes',
    title: 'The season in numbers',
    columns: 'three',
    boxes: [
      { title: 'Fronts', text: 'Four in a season, one in each quarter.' },
      { title: 'Painters', text: 'Nine, and a guest at every front.' },
      { title: 'Rain', text: 'Often. We do not draw without it.' }
    ]
  },
  {
    kind: 'roadmap',
    title: 'The forecast',
    steps: [
      { quarter: 'Q3 2026', description: 'First front and passes.' },
      { quarter: 'Q4 2026', description: 'Ticket sale of the second front.' },
      { quarter: 'Q1 2027', description: 'An exhibition under a real sky.' }
    ]
  },
  {
    kind: 'partners',
    title: 'With the help of',
    partners: [
      { logo: face('kilnandco'), title: 'Kiln & Co', description: 'They make the mugs.' },
      { logo: face('lumenloft'), title: 'Lumen Loft', description: 'They print.' }
    ]
  },
  {
    kind: 'awards',
    awards: [
      { title: 'Best weather', year: '2025', image: face('award') },
      { title: 'Drawing of the year, shortlist', year: '2024' }
    ]
  },
  {
    kind: 'faqs',
    faqs: [
      { question: 'Do I need a wallet?', answer: 'To buy, yes. To look, no.' },
      {
        question: 'Is the paper copy included?',
        answer: 'Yes, the first owner may ask for it. We send it in a tube, dry.'
      },
      {
        question: 'What happens when my ticket does not win?',
        answer: 'Its price is returned to your wallet when you claim it.'
      }
    ]
  },
  {
    kind: 'video',
    title: 'One minute of sky',
    video: { url: mediaPath('art', 'LOOPS-c5d803-01', 'webm') },
    poster: art(`${STILL_PREFIX}LOOPS-c5d803-01`)
  }
]

const KILN_AND_CO = [
  {
    kind: 'hero',
    title: 'Objects with a fingerprint',
    teaser: 'Kiln & Co fires small editions and registers every piece, chips included.',
    background: art('DUNES-d06af2-20')
  },
  { kind: 'collections', title: 'In the showroom', collections: ['GLAZE-55e1c3'] },
  {
    kind: 'overview',
    title: 'The house',
    text: 'Four potters and a printmaker share a brick shed behind the old tram depot. The kiln was here before us, and so were the tiles on its wall.',
    image: art('TILES-29e8c0-04')
  },
  {
    kind: 'boxes',
    title: 'How a piece is made',
    columns: 'four',
    boxes: [
      {
        title: 'Thrown',
        text: 'On one of three wheels in the yard.',
        image: art('GLAZE-55e1c3-04')
      },
      { title: 'Dried', text: 'For two weeks, away from the cat.', image: art('GLAZE-55e1c3-11') },
      { title: 'Fired', text: 'Twice, the second time at night.', image: art('GLAZE-55e1c3-17') },
      {
        title: 'Registered',
        text: 'With a token that belongs to it.',
        image: art('GLAZE-55e1c3-21')
      }
    ]
  },
  {
    kind: 'collections',
    title: 'Mugs and paper',
    collections: ['COINS-18d5c6', 'PRINTS-2e6f83']
  },
  {
    kind: 'faqs',
    title: 'Before you buy',
    faqs: [
      {
        question: 'Do I get the object?',
        answer: 'Yes. Send us the token and an address, and the piece leaves with the next post.'
      },
      {
        question: 'What if it breaks on the way?',
        answer: 'Then we make another one and register it under the same name.'
      }
    ]
  },
  {
    kind: 'awards',
    title: 'On the shelf',
    awards: [
      {
        title: 'Makers of the Year',
        year: '2026',
        description: 'From the guild, with a handshake.'
      },
      {
        title: 'Best ash glaze',
        year: '2025',
        description: 'At the spring fair, for the one that ran.'
      },
      {
        title: 'A mug in the city museum',
        year: '2024',
        description: 'In the café, where it is used.'
      }
    ]
  }
]

export const HOME_SECTIONS = { cloudbreakers: CLOUDBREAKERS, kilnandco: KILN_AND_CO } as const
