// The kinds of profile links, by the number the identity service uses (specification 1 section 4).

import { WEB_PAGE_KIND } from './web-page-kind.ts'

interface SocialKind {
  name: string
  /** The hosts of the site, including their subdomains. A website has no list, because any host is allowed. */
  hosts: readonly string[]
  /** URL of the pages of users. Discord has no such URLs, and a website has no users. */
  userPages?: string
}

export const SOCIAL_KINDS: Readonly<Record<number, SocialKind>> = {
  1: { name: 'Twitter', hosts: ['x.com', 'twitter.com'], userPages: 'https://x.com/' },
  2: {
    name: 'Facebook',
    hosts: ['facebook.com', 'fb.com', 'fb.me'],
    userPages: 'https://facebook.com/'
  },
  3: {
    name: 'Instagram',
    hosts: ['instagram.com', 'instagr.am'],
    userPages: 'https://instagram.com/'
  },
  4: { name: 'Website', hosts: [] },
  5: { name: 'YouTube', hosts: ['youtube.com', 'youtu.be'], userPages: 'https://youtube.com/@' },
  6: { name: 'Telegram', hosts: ['t.me', 'telegram.me'], userPages: 'https://t.me/' },
  7: { name: 'Discord', hosts: ['discord.gg', 'discord.com', 'discordapp.com'] },
  8: { name: 'Medium', hosts: ['medium.com'], userPages: 'https://medium.com/@' }
}

export function socialKindText(kind: number): string {
  return (SOCIAL_KINDS[kind] ?? SOCIAL_KINDS[WEB_PAGE_KIND])?.name ?? ''
}

/** Names in the sprite (lib/icons/icon.ts). In a separate table, because only the server loads it. */
const ICONS = {
  1: 'twitter',
  2: 'facebook',
  3: 'instagram',
  4: 'globe',
  5: 'youtube',
  6: 'telegram',
  7: 'discord',
  8: 'medium'
} as const

export function socialKindIcon(kind: number): (typeof ICONS)[keyof typeof ICONS] {
  return kind in ICONS ? ICONS[kind as keyof typeof ICONS] : ICONS[WEB_PAGE_KIND]
}

export function socialHosts(kind: number | undefined): readonly string[] {
  return (kind !== undefined && SOCIAL_KINDS[kind]?.hosts) || []
}

/**
 * Whether the host belongs to the site of this kind: 'm.facebook.com' belongs to Facebook, but 'nox.com' does not
 * belong to Twitter.
 */
export function isSocialHost(kind: number | undefined, hostname: string): boolean {
  const hosts = socialHosts(kind)
  return hosts.length === 0 || hosts.some(i => `.${hostname}`.endsWith(`.${i}`))
}

/** The URL of '@name', or of a name without a dot, on the site of this kind. Undefined for any other text or kind. */
export function userPageUrl(kind: number | undefined, text: string): string | undefined {
  const [, tagged, bare] = /^(?:@([\w.-]{1,64})|([\w-]{1,64}))$/.exec(text) ?? []
  const name = tagged ?? bare
  const base = kind === undefined ? undefined : SOCIAL_KINDS[kind]?.userPages
  return name && base && `${base}${name}`
}
