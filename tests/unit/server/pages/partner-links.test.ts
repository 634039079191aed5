import { expect, test } from 'vitest'

import { contactLink } from '../../../../src/server/pages/partner-links.ts'

const [TWITTER, INSTAGRAM, WEBSITE, TELEGRAM, DISCORD] = [1, 3, 4, 6, 7].map(kind => ({
  kind,
  url: `https://kind-${kind}.example`
})) as [Link, Link, Link, Link, Link]

interface Link {
  kind: number
  url: string
}

test.each([
  { name: 'its Discord', social: [TWITTER, DISCORD], label: 'Ask on Discord', at: DISCORD },
  { name: 'its Telegram', social: [TWITTER, TELEGRAM], label: 'Ask on Telegram', at: TELEGRAM },
  { name: 'its Twitter', social: [INSTAGRAM, TWITTER], label: 'Ask on Twitter', at: TWITTER },
  { name: 'its only profile', social: [INSTAGRAM], label: 'Ask on Instagram', at: INSTAGRAM },
  { name: 'its website', social: [WEBSITE], label: 'Ask on their website', at: WEBSITE }
])('the contact link of a partner leads to $name', { tags: ['@C11'] }, ({ at, label, social }) => {
  expect(contactLink({ social })).toEqual({ href: at.url, label })
})

test('a partner without profiles has no contact link', { tags: ['@C11'] }, () => {
  expect(contactLink({ social: [] })).toBeUndefined()
})
