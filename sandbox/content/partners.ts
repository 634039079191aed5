// The content service: configuration and pages of a partner. There is one partner, whose home page has every section
// type.

import { type RestCall, RestError } from '../rest-router.ts'
import { TICKET_SALE_CONTENT } from './ticket-sale.ts'

interface Partner {
  configuration: Record<string, unknown>
  pages: Readonly<Record<string, unknown>>
}

const artImage = (name: string) => ({ url: `/api/media/art/${name}.png` })
const faceImage = (name: string) => ({ url: `/api/media/face/${name}.png` })

const HOME_SECTIONS = [
  {
    kind: 'hero',
    title: 'Cloudbreakers',
    teaser: 'Nine painters, one sky, a season of drops.',
    logo: faceImage('cloudbreakers'),
    background: artImage('THMOON-15c9e8-07')
  },
  { kind: 'media', title: 'A first look', media: artImage('HARBOR-1a9f04-05') },
  {
    kind: 'overview',
    title: 'What this is',
    text: 'A set of drawings released one weather front at a time.'
  },
  { kind: 'collections', title: 'Our collections', collections: ['SUNRM-0e47f5', 'PASSES-d7a01c'] },
  {
    kind: 'campaign',
    title: 'Ticket sale',
    text: 'Tickets for the second front are on sale.',
    link: '/launch'
  },
  {
    kind: 'columns',
    columns: [
      { title: 'Draw', text: 'Every piece starts on paper.' },
      { title: 'Mint', text: 'Then it is signed and numbered.' },
      { title: 'Meet', text: 'Holders meet twice a year in Cluj.' }
    ]
  },
  { kind: 'column', title: 'A letter', text: 'We began with one kettle and a roof that leaked.' },
  {
    kind: 'boxes',
    columns: 'three',
    boxes: [
      { title: 'Fronts', text: 'Four in a season.' },
      { title: 'Painters', text: 'Nine.' },
      { title: 'Rain', text: 'Often.' }
    ]
  },
  {
    kind: 'roadmap',
    steps: [
      { quarter: 'Q3 2026', description: 'First front and passes.' },
      { quarter: 'Q4 2026', description: 'Ticket sale of the second front.' },
      { quarter: 'Q1 2027', description: 'An exhibition under a real sky.' }
    ]
  },
  {
    kind: 'partners',
    partners: [
      { logo: faceImage('kilnandco'), title: 'Kiln & Co', description: 'They make the mugs.' },
      { logo: faceImage('lumenloft'), title: 'Lumen Loft', description: 'They print.' }
    ]
  },
  { kind: 'awards', awards: [{ title: 'Best weather', year: '2025', image: faceImage('award') }] },
  {
    kind: 'faqs',
    faqs: [
      { question: 'Do I need a wallet?', answer: 'To buy, yes. To look, no.' },
      { question: 'Is the paper copy included?', answer: 'The first owner may ask for it.' }
    ]
  },
  {
    kind: 'video',
    title: 'One minute of sky',
    video: { url: '/api/media/art/LOOPS-c5d803-01.webm' }
  }
]

const PARTNERS: Readonly<Record<string, Partner>> = {
  cloudbreakers: {
    configuration: {
      data: {
        attributes: {
          name: 'Cloudbreakers',
          logo: faceImage('cloudbreakers'),
          featureColor: '#7df9e4',
          favicon: faceImage('cloudbreakers'),
          analytics: null,
          hideConnectButton: false,
          hideAccountSidebar: false,
          social: [
            { type: '1', url: 'https://twitter.com/cloudbreakers' },
            { type: '7', url: 'https://discord.gg/cloudbreakers' }
          ],
          links: [{ text: 'Terms of Sale', address: TICKET_SALE_CONTENT.termsOfSale }]
        }
      }
    },
    pages: { home: { sections: HOME_SECTIONS }, launch: TICKET_SALE_CONTENT }
  }
}

export function readPartnerConfiguration({ params }: RestCall): Response {
  return Response.json(requirePartner(params['partner']).configuration)
}

export function readPartnerPage({ params }: RestCall): Response {
  const { pages } = requirePartner(params['partner'])
  const name = params['page'] ?? ''
  // Own properties only: "constructor" is no page.
  const page = Object.hasOwn(pages, name) ? pages[name] : undefined
  if (page === undefined) throw new RestError(404, 'Not Found')
  return Response.json(page)
}

function requirePartner(name = ''): Partner {
  const found = Object.hasOwn(PARTNERS, name) ? PARTNERS[name] : undefined
  if (!found) throw new RestError(404, 'Not Found')
  return found
}
