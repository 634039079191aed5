// Compares the legal pages with document 1, sections 2.10 and 2.11: their sections, and the statements that they must
// contain. The browser test editorial.spec.ts checks that the pages show these texts.

import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const read = (name: string) =>
  readFileSync(new URL(`../../../src/content/legal/${name}.md`, import.meta.url), 'utf8').replace(
    /[\s*]+/g,
    ' '
  )
const TERMS = read('terms')
const PRIVACY = read('privacy')

describe('a legal text', { tags: ['@N13'] }, () => {
  test('has the sections of the specification in terms.md', () => {
    const text = readFileSync(
      new URL('../../../src/content/legal/terms.md', import.meta.url),
      'utf8'
    )
    expect([...text.matchAll(/^## (.+)$/gm)].map(([, title]) => title?.toLowerCase())).toEqual([
      'introduction',
      'access',
      'ownership',
      'license',
      'third-party content',
      'user conduct',
      'intellectual property and takedown notices',
      'communication preferences',
      'indemnification',
      'disclaimers',
      'assumption of risk',
      'limit of liability',
      'privacy',
      'modifications',
      'governing law',
      'termination',
      'contact'
    ])
  })

  test.each([
    { name: 'the minimum age', text: TERMS, words: /at least 18 years old/ },
    {
      name: 'that marked NSFW content is allowed',
      text: TERMS,
      words: /allowed if it is marked .*\(NSFW\)/
    },
    {
      name: 'that nothing is held in custody',
      text: TERMS,
      words: /do not hold custody of your assets/
    },
    {
      name: 'the limit of liability',
      text: TERMS,
      words: /the greater of 100 USD or the amount we received/
    },
    { name: 'the governing law', text: TERMS, words: /governed by the laws of Romania/ },
    { name: 'the minimum age for data', text: PRIVACY, words: /18 years or older/ },
    {
      name: 'Romanian law and the GDPR',
      text: PRIVACY,
      words: /Romanian law together with the GDPR/
    },
    { name: 'its last update', text: PRIVACY, words: /updated: 2023-01-18/ },
    {
      name: 'the data protection officer',
      text: PRIVACY,
      words: /data protection officer .*\(mailto:\S+@\S+\)/
    },
    { name: 'the notice of a breach', text: PRIVACY, words: /within 72 hours/ },
    { name: 'the time of portability', text: PRIVACY, words: /portability – .*?within one month/ }
  ])('states $name', ({ text, words }) => {
    expect(text).toMatch(words)
  })
})

test('the page about security links to each contact of security.txt', { tags: ['@N13'] }, () => {
  const file = new URL('../../../public/.well-known/security.txt', import.meta.url)
  const addresses = [...readFileSync(file, 'utf8').matchAll(/^Contact: (.+)$/gm)].map(([, i]) => i)
  expect(addresses.length).toBeGreaterThan(0)
  for (const address of addresses) expect(read('security')).toContain(`](${address})`)
})
