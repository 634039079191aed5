// The launches of the sample data: a campaign and a ticket holder for every state that the pages show.
import { beforeAll, describe, expect, test } from 'vitest'
import { serveContent } from '../../sandbox/content/serve.ts'
import { tokenBalance } from '../../sandbox/ledger/accounts.ts'
import { advanceClock } from '../../sandbox/ledger/ledger.ts'
import type { Sql } from '../../sandbox/ledger/sql.ts'
import { serveMedia } from '../../sandbox/media/serve.ts'
import { openNetwork, type SandboxNetwork } from '../../sandbox/sandbox-network.ts'
import { readSale, readTicketsOf } from '../../sandbox/ticket-sale/sale-rows.ts'
import { isAddress } from '../../src/lib/protocol/address.ts'
import { SEEDED_CAMPAIGN, SEEDED_TIER } from '../e2e/route-paths.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import { createNodeSql } from './node-sql.ts'
import { START_MS } from './test-network.ts'

const COLLECTION = 'CLDBRK-2f8c41'
const NOW = START_MS / 1000
const TRUNCATED_AT = 175

let network: SandboxNetwork
let sql: Sql
beforeAll(async () => {
  sql = createNodeSql()
  const files = createMemoryFileStore()
  network = await openNetwork(sql, { files, secret: 'test', systemNowMs: () => START_MS })
})

async function getMedia(url: string): Promise<Response> {
  return serveMedia(new Request('https://sandbox.internal/'), url.replace('/api/media/', ''))
}

describe('the seeded campaigns', { tags: ['@S5', '@S9'] }, () => {
  test.each([
    ['that start in two hours', `start_date = ${NOW + 7_200}`],
    ['that start in three minutes', `start_date = ${NOW + 180}`],
    ['that end in three minutes', `start_date < ${NOW} AND end_date = ${NOW + 180}`],
    ['that ended', `end_date < ${NOW}`],
    ['for listed accounts only', `whitelist_expire >= end_date AND end_date > ${NOW}`],
    ['with a long description', `length(description) > ${TRUNCATED_AT}`],
    ['with a short description', `length(description) <= ${TRUNCATED_AT}`],
    ['without a description', 'description IS NULL'],
    ['with a video', "media_type = 'video/webm'"],
    ['that are not verified', 'verified = 0'],
    ['with four tiers', '(SELECT count(*) FROM campaign_tier WHERE campaign = campaign.id) = 4'],
    [
      'with a tier that costs a token of six decimals',
      "id IN (SELECT campaign FROM campaign_tier WHERE token LIKE 'USDC%')"
    ],
    [
      'with two NFTs left in a tier',
      'id IN (SELECT campaign FROM campaign_tier WHERE available = 2)'
    ]
  ])('include some %s', (_, condition) => {
    expect(sql.all(`SELECT 1 FROM campaign WHERE ${condition}`)).not.toEqual([])
  })

  test('include SEEDED_TIER, which still has NFTs for sale', () => {
    const query = `SELECT available FROM campaign_tier t JOIN campaign c ON c.id = t.campaign
      WHERE c.campaign = ? AND t.name = ?`
    const [tier] = sql.all<{ available: number }>(query, SEEDED_CAMPAIGN.id, SEEDED_TIER)
    expect(tier?.available).toBeGreaterThan(0)
  })

  test('have covers that the media service serves in their type', async () => {
    const rows = sql.all<{ cover: string; media_type: string }>(
      'SELECT cover, media_type FROM campaign'
    )
    expect(rows.length).toBeGreaterThan(12)
    for (const { cover, media_type: type } of rows) {
      const response = await getMedia(cover)
      expect(response.status, cover).toBe(200)
      expect(response.headers.get('content-type')).toBe(type)
    }
  })

  test('have owners and collections, and at most five tiers', () => {
    const rows = sql.all<{ owner: string; tiers: number; issued: number }>(
      `SELECT owner, (SELECT count(*) FROM campaign_tier t WHERE t.campaign = c.id) AS tiers,
         (SELECT count(*) FROM collection WHERE collection.collection = c.collection) AS issued FROM campaign c`
    )
    for (const { issued, owner, tiers } of rows) {
      expect(isAddress(owner)).toBe(true)
      expect(tiers).toBeGreaterThan(0)
      expect(tiers).toBeLessThan(6)
      expect(issued).toBe(1)
    }
  })
})

describe('the seeded ticket sale', { tags: ['@S5', '@S9'] }, () => {
  test('has fewer NFTs than tickets, and dana cannot pay for four more tickets', () => {
    const sale = readSale(sql, COLLECTION)
    expect(sale?.prizes).toBeLessThan(sale?.tickets ?? 0)
    const left = tokenBalance(sql, network.wallets.dana.address, 'WEGLD-a28c59')
    expect(left).toBe(75n * 10n ** 17n)
    expect(left).toBeLessThan((sale?.price ?? 0n) * 4n)
  })

  test('is drawn at its end: alice wins and bob does not', () => {
    sql.run('SAVEPOINT draw')
    advanceClock(sql, 37 * 3_600 * 1_000)
    network.runDueEvents()
    const wins = (name: 'alice' | 'bob') =>
      readTicketsOf(sql, COLLECTION, network.wallets[name].address).filter(i => i.winningNonce > 0)
    expect(wins('alice').length).toBeGreaterThan(0)
    expect(wins('bob')).toEqual([])
    sql.run('ROLLBACK TO draw; RELEASE draw')
  })

  test('has its text, video, poster and terms in the content service', async () => {
    const request = new Request('https://sandbox.internal/content/ticket-sale')
    const content = await (await serveContent(request, 'ticket-sale', network.context)).json()
    expect(content.collectionName).toBe('Cloudbreakers')
    expect(content.description.length).toBeGreaterThan(0)
    const types = { video: 'video/webm', poster: 'image/png', termsOfSale: 'application/pdf' }
    for (const [field, type] of Object.entries(types)) {
      const response = await getMedia(content[field])
      expect(response.headers.get('content-type'), field).toBe(type)
    }
    const page = await (await serveContent(request, 'cloudbreakers/launch', network.context)).json()
    expect(page).toEqual(content)
  })

  test('has terms of sale that are a complete PDF file', async () => {
    const bytes = Buffer.from(await (await getMedia('document/terms-of-sale.pdf')).arrayBuffer())
    const file = bytes.toString('latin1')
    expect(file.startsWith('%PDF-1.4\n')).toBe(true)
    expect(file.endsWith('%%EOF\n')).toBe(true)
    const start = Number(/startxref\n(\d+)\n/.exec(file)?.[1])
    expect(file.slice(start, start + 4)).toBe('xref')
    for (const [, offset = ''] of file.matchAll(/^(\d{10}) 00000 n $/gm)) {
      expect(file.slice(Number(offset))).toMatch(/^\d+ 0 obj\n/)
    }
    const [, length = '', content = ''] =
      /\/Length (\d+) >>\nstream\n([\s\S]*?)\nendstream/.exec(file) ?? []
    expect(content).toHaveLength(Number(length))
    expect(content).toContain('(4. Claiming.')
  })
})
