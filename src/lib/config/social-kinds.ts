// The kinds of profile links, by the number the identity service uses (specification 1 section 4).

export const SOCIAL_KINDS: Readonly<Record<number, string>> = {
  1: 'Twitter',
  2: 'Facebook',
  3: 'Instagram',
  4: 'Website',
  5: 'YouTube',
  6: 'Telegram',
  7: 'Discord',
  8: 'Medium'
}

/** The kind of a link whose kind is missing or unknown. */
export const WEB_PAGE_KIND = 4

export function socialKindText(kind: number): string {
  return SOCIAL_KINDS[kind] ?? SOCIAL_KINDS[WEB_PAGE_KIND] ?? ''
}

/** Names in the sprite (lib/icons/icon.ts). */
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

/** Where the page of a user name is. Discord has no such addresses, a website has no user names. */
const USER_PAGES: Readonly<Record<number, string>> = {
  1: 'https://x.com/',
  2: 'https://facebook.com/',
  3: 'https://instagram.com/',
  5: 'https://youtube.com/@',
  6: 'https://t.me/',
  8: 'https://medium.com/@'
}

/** The hosts of each site, with all below them. A website and an unknown kind have none: any host is theirs. */
const HOSTS: Readonly<Record<number, readonly string[]>> = {
  1: ['x.com', 'twitter.com'],
  2: ['facebook.com', 'fb.com', 'fb.me'],
  3: ['instagram.com', 'instagr.am'],
  5: ['youtube.com', 'youtu.be'],
  6: ['t.me', 'telegram.me'],
  7: ['discord.gg', 'discord.com', 'discordapp.com'],
  8: ['medium.com']
}

export function socialHosts(kind: number | undefined): readonly string[] {
  return (kind !== undefined && HOSTS[kind]) || []
}

/** Whether the host is one of the site of this kind: 'm.facebook.com' is one of Facebook, 'nox.com' none of Twitter. */
export function isSocialHost(kind: number | undefined, hostname: string): boolean {
  const hosts = socialHosts(kind)
  return hosts.length === 0 || hosts.some(i => `.${hostname}`.endsWith(`.${i}`))
}

/**
 * The address of '@name', or of a name without a dot, on the site of this kind. Undefined for another text and another
 * kind.
 */
export function userPageUrl(kind: number | undefined, text: string): string | undefined {
  const [, tagged, bare] = /^(?:@([\w.-]{1,64})|([\w-]{1,64}))$/.exec(text) ?? []
  const name = tagged ?? bare
  const base = kind === undefined ? undefined : USER_PAGES[kind]
  return name && base && `${base}${name}`
}
