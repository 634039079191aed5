// The page of search results over real HTTP, with the works of the seed.

import { afterAll, beforeAll, describe, expect, test } from 'vitest'

import { routes } from '../../../src/lib/config/routes.ts'
import { toText } from '../../e2e/http-answers.ts'
import { shareBuiltSite } from './built-site.ts'

const site = shareBuiltSite()

beforeAll(() => site.start())
afterAll(() => site.stop())

describe('the page of search results', { tags: ['@M22'] }, () => {
  test('shows the works of the collection that the phrase names, when no work has this name', async () => {
    const html = await (await site.get(routes.search('critters'))).text()
    const [, section = ''] = /<section[^>]*id="collection-works"(.*?)<\/section>/s.exec(html) ?? []
    expect(section).toMatch(/<a href="\/collections\/CRITTR-[0-9a-f]{6}">Works of Critters<\/a>/)
    expect(section.match(/<a [^>]*href="\/nfts\/CRITTR-[0-9a-f]{6}-[0-9a-f]+/g)?.length).toBe(10)
    expect(toText(section)).toContain('See all 600 works')
  })
})
