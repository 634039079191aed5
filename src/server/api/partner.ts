// The content service's record of a partner: name, logo, color, links and switches of a storefront. Loaded before the
// shell is rendered.

import { boolean, coerce, define, type Infer, string, type, unknown } from 'superstruct'
import { readStruct } from '../../lib/api/read-response.ts'
import { list, orDropped, Text } from '../../lib/api/response-limits.ts'
import { LinkUrl, MediaUrl } from '../../lib/api/urls.ts'
import { SOCIAL_KINDS } from '../../lib/config/social-kinds.ts'
import { WEB_PAGE_KIND } from '../../lib/config/web-page-kind.ts'
import { Picture } from './content-fields.ts'
import { readFeatureColor } from './feature-color.ts'

export interface Partner {
  /** The key of the partner's record in the content service. */
  key: string
  name: string
  logo: string | undefined
  favicon: string | undefined
  /** `#rrggbb`, in lower case. */
  featureColor: string
  /** The id under which the partner's telemetry is collected. */
  analytics: string | undefined
  hidesConnect: boolean
  hidesSidebar: boolean
  social: readonly SocialLink[]
  links: readonly FooterLink[]
  /** `undefined` when the partner trades on the marketplace of the network. */
  marketplaceKey: string | undefined
}

export interface SocialLink {
  /** A key of SOCIAL_KINDS. */
  kind: number
  url: string
}

export interface FooterLink {
  text: string
  /** The URL, under the name that the content service uses. */
  address: string
}

/** Profiles, and links of the footer. Bounds what one record can bring to every page. */
const MAX_LINKS = 20
/** In characters. */
const MAX_NAME_LENGTH = 60

/** Patterns of values that become part of a request or an attribute. */
export const MARKETPLACE_KEY = /^[A-Za-z0-9_-]{1,60}$/
const ANALYTICS_ID = /^[A-Za-z0-9_-]{1,40}$/

/** Trimmed, cut, and not empty. */
const Name = coerce(
  define<string>('name', value => typeof value === 'string' && value !== ''),
  Text,
  value => value.trim().slice(0, MAX_NAME_LENGTH).toWellFormed()
)

/** `true`, also as text. Any other value is `false`. */
const Switch = coerce(boolean(), unknown(), value => value === true || value === 'true')

const SocialResponse = type({ type: orDropped(unknown()), url: LinkUrl })

/** The terms of a sale are media of the content service. */
const LinkResponse = type({ text: Text, address: MediaUrl })

const Attributes = type({
  name: Name,
  logo: Picture,
  favicon: Picture,
  featureColor: orDropped(string()),
  analytics: orDropped(matching('analytics id', ANALYTICS_ID)),
  hideConnectButton: Switch,
  hideAccountSidebar: Switch,
  social: orDropped(list(SocialResponse)),
  links: orDropped(list(LinkResponse)),
  marketplaceKey: orDropped(matching('marketplace key', MARKETPLACE_KEY))
})

const ConfigurationResponse = type({ data: type({ attributes: Attributes }) })

/** Throws ShapeError when the record has no name; any other bad field is left out. */
export function readPartner(raw: unknown, key: string): Partner {
  const source = `content of ${key}`
  const { attributes } = readStruct(raw, ConfigurationResponse, source).data
  return {
    key,
    name: attributes.name,
    logo: attributes.logo,
    favicon: attributes.favicon,
    featureColor: readFeatureColor(attributes.featureColor),
    analytics: attributes.analytics,
    hidesConnect: attributes.hideConnectButton,
    hidesSidebar: attributes.hideAccountSidebar,
    social: (attributes.social ?? []).flatMap(toSocialLink).slice(0, MAX_LINKS),
    links: (attributes.links ?? []).flatMap(toFooterLink).slice(0, MAX_LINKS),
    marketplaceKey: attributes.marketplaceKey
  }
}

function toSocialLink({ type, url }: Infer<typeof SocialResponse>): SocialLink[] {
  const kind = Number(type)
  return url ? [{ kind: Object.hasOwn(SOCIAL_KINDS, kind) ? kind : WEB_PAGE_KIND, url }] : []
}

function toFooterLink({ address, text }: Infer<typeof LinkResponse>): FooterLink[] {
  return address && text.trim() ? [{ text, address }] : []
}

function matching(name: string, pattern: RegExp) {
  return define<string>(name, value => typeof value === 'string' && pattern.test(value))
}
