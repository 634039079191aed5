import type { Person } from '../../lib/api/people.ts'
import { routes } from '../../lib/config/routes.ts'
import { initialsText, personText, shortPersonText } from '../../lib/format/names.ts'
import { hasPage } from '../../server/config/partner-routes.ts'
import { attributes, type Html, html } from '../html.ts'
import { type AvatarSize, avatarHtml } from '../ui/avatar.ts'

interface AccountLinkOptions {
  /** A short label, such as 'Creator' or 'Top bidder'. Undefined without a label. */
  caption?: string | undefined
  size?: AvatarSize
  /** Whether the viewer is called 'You' instead of by name. */
  namesViewer?: boolean
  /** Whether the link is in a narrow column, which would cut off the usual short form of an address. */
  isNarrow?: boolean
}

/** Picture and name of an account, with a link to its page. A private account has neither picture nor link. */
export function accountLinkHtml(
  { partner, viewer }: Pick<App.Locals, 'partner' | 'viewer'>,
  person: Person,
  { caption, isNarrow = false, namesViewer = false, size = 'md' }: AccountLinkOptions = {}
): Html {
  const { address, herotag, isPrivate, picture } = person
  const href = accountHref({ partner }, person)
  const isViewer = namesViewer && address !== undefined && address === viewer?.address
  const title = attributes({ title: isPrivate || herotag ? undefined : address })
  const role = caption && html`<span class="person-role">${caption}</span> `
  const isShort = isNarrow && !isPrivate && address !== undefined
  const text = isShort ? shortPersonText({ address, herotag }) : personText(person)
  const name = html`<span dir="auto">${isViewer ? 'You' : text}</span>`
  const face = avatarHtml({ initials: initialsText(person), image: picture, size })
  const parts = html`${face}<span class="person-name clip">${role}${name}</span>`
  return href
    ? html`<a class="person" href="${href}"${title}>${parts}</a>`
    : html`<span class="person"${title}>${parts}</span>`
}

/** The path of an account's page. Undefined for a private account, and on a site without account pages. */
export function accountHref(
  { partner }: Pick<App.Locals, 'partner'>,
  { address, herotag, isPrivate }: Person
): string | undefined {
  const page = address && !isPrivate ? routes.account({ address, herotag }) : undefined
  return page && hasPage(page, partner) ? page : undefined
}
