// The content service's sections of a partner's home page, in the order in which they are shown. Each section is read
// on its own: one of an unknown kind, or with nothing to draw, is reported and left out.

import {
  array,
  coerce,
  define,
  dynamic,
  enums,
  type Infer,
  literal,
  refine,
  type Struct,
  type,
  unknown
} from 'superstruct'
import { readStruct } from '../../lib/api/read-response.ts'
import type { RestRequest } from '../../lib/api/request.ts'
import { list, orDropped } from '../../lib/api/response-limits.ts'
import {
  ContentHref,
  items,
  orEmpty,
  Paragraphs,
  Picture,
  RequiredMedia,
  Words
} from './content-fields.ts'

/** Bounds what one record can bring to a page. */
const MAX_SECTIONS = 40
/** In one section. pages/partner-home.ts also limits them for the whole page, because each takes two requests. */
const MAX_COLLECTIONS = 12

/** Boxes side by side in a wide window. The grid has twelve columns (specification 3 section 3). */
const BOX_COLUMNS = ['one', 'two', 'three', 'four'] as const

/** As in `TokenIdentifier` of lib/api/response-limits.ts, without a nonce. */
const COLLECTION = /^(?:[a-z0-9]{1,4}-)?[A-Z0-9]{1,12}-[0-9a-f]{6}$/

const Collection = define<string>(
  'collection',
  value => typeof value === 'string' && COLLECTION.test(value)
)

const Columns = coerce(enums(BOX_COLUMNS), unknown(), value =>
  BOX_COLUMNS.some(i => i === value) ? value : 'two'
)

const title = orEmpty(Words)
const text = orEmpty(Paragraphs)

/** A title with text, a picture and a link. At least one of them must be present. */
const ContentBlock = refine(
  type({ title, text, image: Picture, link: ContentHref }),
  'something to draw',
  found => (found.title ?? found.text ?? found.image) !== undefined
)
export type ContentBlock = Infer<typeof ContentBlock>

const Step = type({ quarter: title, description: Paragraphs })
const PartnerItem = type({ logo: Picture, title: Words, description: text, link: ContentHref })
const Award = type({ title: Words, year: title, description: text, image: Picture })
const Question = type({ question: Words, answer: Paragraphs })

const SECTIONS = {
  awards: type({ kind: literal('awards'), title, awards: items(Award) }),
  boxes: type({ kind: literal('boxes'), title, columns: Columns, boxes: items(ContentBlock) }),
  campaign: type({ kind: literal('campaign'), title, text, image: Picture }),
  collections: type({
    kind: literal('collections'),
    title,
    collections: items(Collection, MAX_COLLECTIONS)
  }),
  column: type({ kind: literal('column'), title, text: Paragraphs, image: Picture }),
  columns: type({ kind: literal('columns'), title, columns: items(ContentBlock) }),
  faqs: type({ kind: literal('faqs'), title, faqs: items(Question) }),
  hero: type({
    kind: literal('hero'),
    title,
    teaser: text,
    logo: Picture,
    background: Picture
  }),
  media: type({ kind: literal('media'), title, text, alt: title, media: RequiredMedia }),
  overview: type({ kind: literal('overview'), title, text: Paragraphs, image: Picture }),
  partners: type({ kind: literal('partners'), title, partners: items(PartnerItem) }),
  roadmap: type({ kind: literal('roadmap'), title, steps: items(Step) }),
  video: type({ kind: literal('video'), title, text, video: RequiredMedia, poster: Picture })
} as const

type SectionKind = keyof typeof SECTIONS

export type PartnerSection = Infer<(typeof SECTIONS)[SectionKind]>

/** Reads a section by its kind. The cast: TypeScript cannot see that a kind selects its own struct. */
const Section = coerce(
  dynamic<PartnerSection>(value => structFor(value) as Struct<PartnerSection>),
  unknown(),
  tilesToBoxes
)

const HomeResponse = type({
  sections: coerce(list(orDropped(Section)), array(unknown()), value =>
    value.slice(0, MAX_SECTIONS)
  )
})

/** The readable sections of the partner's home page. Throws ShapeError when the record has no list of sections. */
export function loadPartnerSections(partner: string): RestRequest<PartnerSection[]> {
  const source = `home page of ${partner}`
  return {
    kind: 'rest',
    method: 'GET',
    path: `/api/content/${encodeURIComponent(partner)}/home`,
    source,
    read: raw => readStruct(raw, HomeResponse, source).sections.flatMap(i => i ?? [])
  }
}

function structFor(value: unknown): Struct<never> | (typeof SECTIONS)[SectionKind] {
  const kind = kindOf(value)
  if (kind !== undefined && Object.hasOwn(SECTIONS, kind)) return SECTIONS[kind as SectionKind]
  return define<never>(`a kind of section: ${String(kind).slice(0, 40)}`, () => false)
}

/** The specification calls boxes "tiles" as well (3 section 3). */
function tilesToBoxes(value: unknown): unknown {
  if (kindOf(value) !== 'tiles') return value
  const { boxes, tiles } = value as { boxes?: unknown; tiles?: unknown }
  return { ...(value as object), kind: 'boxes', boxes: boxes ?? tiles }
}

function kindOf(value: unknown): string | undefined {
  if (typeof value !== 'object' || value === null || !('kind' in value)) return undefined
  return typeof value.kind === 'string' ? value.kind : undefined
}
