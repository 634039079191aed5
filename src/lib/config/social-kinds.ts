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
