import { describe, expect, test } from 'vitest'

import { drawCheckText, drawVerdictText } from '../../../../src/lib/messages/draw.ts'
import {
  checkDraw,
  type DrawCheck,
  type DrawEvidence,
  type PublishedDraw
} from '../../../../src/lib/rules/draw-check.ts'
import { drawFileText, readDrawFile } from '../../../../src/lib/rules/draw-file.ts'
import { BLOCKS, createDraw } from './published-draw.ts'

const DRAW = await createDraw()
const EVIDENCE: DrawEvidence = { blocks: BLOCKS, chain: DRAW, isFile: true }

async function failures(change: Partial<PublishedDraw>, evidence: Partial<DrawEvidence> = {}) {
  const { checks } = await checkDraw({ ...DRAW, ...change }, { ...EVIDENCE, ...evidence })
  return checks.filter(i => i.outcome === 'failed').map(i => i.code)
}

/** Changes the ticket at the index. */
const changeTicket = (at: number, change: Partial<PublishedDraw['tickets'][number]>) => ({
  tickets: DRAW.tickets.map((ticket, index) => (index === at ? { ...ticket, ...change } : ticket))
})

describe('a published draw', { tags: ['@C13', '@S5'] }, () => {
  test('passes every check, and has the winners of the example in docs/draw.md', async () => {
    const { checks, winners } = await checkDraw(DRAW, { ...EVIDENCE, noted: DRAW.commitment })
    expect(checks.map(i => [i.code, i.outcome])).toEqual([
      ['source', 'passed'],
      ['commitment', 'passed'],
      ['noted', 'passed'],
      ['block', 'passed'],
      ['firstBlock', 'passed'],
      ['numbers', 'passed'],
      ['winners', 'passed']
    ])
    expect(winners).toEqual([5, 9, 3])
    expect(drawVerdictText(checks)).toBe(
      'All checks passed: these inputs give exactly these winners.'
    )
  })

  test.each<[string, Partial<PublishedDraw>, DrawCheck['code'][]]>([
    ['secret', { secret: DRAW.secret.replace('00', '01') }, ['source', 'commitment', 'winners']],
    ['commitment', { commitment: DRAW.commitment.replace('63', '64') }, ['source', 'commitment']],
    ['block hash', { blockHash: 'ab'.repeat(32) }, ['source', 'block', 'winners']],
    ['block number', { blockNonce: 51 }, ['source', 'block']],
    ['collection', { collection: 'FRONT-0d0d0e' }, ['source', 'winners']],
    ['contract', { contract: 'erd1other' }, ['source']],
    ['end of the sale, after the block', { saleEnd: 1_003 }, ['source', 'firstBlock']],
    ['end of the sale, at the block before', { saleEnd: 996 }, ['source', 'firstBlock']],
    ['number of prizes', { prizes: 4 }, ['source', 'winners']],
    ['number of tickets', { ticketCount: 11 }, ['source', 'numbers']],
    ['owner of a ticket', changeTicket(6, { owner: 'ff'.repeat(32) }), ['source']],
    ['number of a ticket', changeTicket(6, { number: 8 }), ['source', 'numbers']],
    ['result of a ticket', changeTicket(6, { winningNonce: 4 }), ['source', 'winners']],
    ['result, without one winner', changeTicket(4, { winningNonce: 0 }), ['source', 'winners']],
    ['order of the tickets', { tickets: DRAW.tickets.toReversed() }, ['source', 'numbers']],
    [
      'list of tickets, without the last one',
      { tickets: DRAW.tickets.slice(0, -1) },
      ['source', 'numbers', 'winners']
    ]
  ])('with another %s fails the checks $2', async (_, change, codes) => {
    expect(await failures(change)).toEqual(codes)
  })

  test('must use the first block at or after the end of its sale', async () => {
    expect(await failures({ saleEnd: 1_003 }, { isFile: false })).toEqual(['firstBlock'])
    expect(await failures({ saleEnd: 1_002 }, { isFile: false })).toEqual([])
    expect(await failures({ saleEnd: 997 }, { isFile: false })).toEqual([])
    expect(await failures({ saleEnd: 996 }, { isFile: false })).toEqual(['firstBlock'])
  })

  test('is reported with every NFT whose published winner is wrong', async () => {
    const tickets = DRAW.tickets.map(i => ({
      ...i,
      winningNonce: i.number === 5 ? 2 : i.number === 9 ? 1 : i.winningNonce
    }))
    const { checks } = await checkDraw({ ...DRAW, tickets }, { ...EVIDENCE, isFile: false })
    const check = checks.find(i => i.code === 'winners')
    expect(check && drawCheckText(check)).toBe(
      'NFT 1: computed ticket 5, published ticket 9, NFT 2: computed ticket 9, published ticket 5'
    )
  })

  test('is reported with the first five inputs that differ from the chain', async () => {
    const tickets = DRAW.tickets.map(i => ({ ...i, owner: 'ee'.repeat(32) }))
    const { checks } = await checkDraw({ ...DRAW, tickets }, EVIDENCE)
    const [source] = checks
    expect(source && drawCheckText(source)).toBe(
      'Different from what the contract publishes: ticket 1, ticket 2, ticket 3, ticket 4, ticket 5, and 5 more.'
    )
  })

  test.each([
    [5, 'ticket 1, ticket 2, ticket 3, ticket 4, ticket 5'],
    [6, 'ticket 1, ticket 2, ticket 3, ticket 4, ticket 5, and 1 more']
  ])('is reported with %i differing inputs as: %s', async (count, text) => {
    const tickets = DRAW.tickets.map((i, at) => (at < count ? { ...i, owner: 'ee'.repeat(32) } : i))
    const [source] = (await checkDraw({ ...DRAW, tickets }, EVIDENCE)).checks
    expect(source && drawCheckText(source)).toBe(
      `Different from what the contract publishes: ${text}.`
    )
  })

  test('with a block before that is not the one before fails the check of the first block', async () => {
    const previous = BLOCKS.previous && { ...BLOCKS.previous, nonce: 48 }
    expect(await failures({}, { blocks: { ...BLOCKS, previous } })).toEqual(['firstBlock'])
  })

  test('has checks with an unknown outcome while the chain cannot be read', async () => {
    const { checks } = await checkDraw(DRAW, { blocks: undefined, chain: undefined, isFile: true })
    const unknown = checks.filter(i => i.outcome === 'unknown').map(i => i.code)
    expect(unknown).toEqual(['source', 'block', 'firstBlock'])
    expect(drawVerdictText(checks)).toMatch(/could not run all of them/)
  })

  test('with a block that the chain does not have fails the checks of the block', async () => {
    const blocks = { block: undefined, previous: undefined }
    expect(await failures({}, { blocks })).toEqual(['block', 'firstBlock'])
  })

  test('fails a check when the commitment that a person noted is another one', async () => {
    expect(await failures({}, { noted: ` ${DRAW.commitment.toUpperCase()} ` })).toEqual([])
    expect(await failures({}, { noted: '00' })).toEqual(['noted'])
  })

  test.each([
    { tickets: 0, prizes: 3 },
    { tickets: 3, prizes: 0 },
    { tickets: 2, prizes: 3 },
    { tickets: 3, prizes: 3 },
    { tickets: 4, prizes: 3 }
  ])('with $tickets tickets and $prizes prizes passes every check', async ({ prizes, tickets }) => {
    const draw = await createDraw(tickets, prizes)
    const { checks } = await checkDraw(draw, { ...EVIDENCE, chain: draw })
    expect(checks.every(i => i.outcome === 'passed')).toBe(true)
  })

  test('with 10,000 tickets is read from its file and passes every check', async () => {
    const draw = await createDraw(10_000, 500)
    const text = drawFileText(draw)
    const read = readDrawFile(text)
    if (!read.ok) throw new Error(read.reason.code)
    const { checks, winners } = await checkDraw(read.value, { ...EVIDENCE, chain: draw })
    expect(winners).toHaveLength(500)
    expect(checks.every(i => i.outcome === 'passed')).toBe(true)
  })
})

describe('a file of a draw', { tags: ['@C13'] }, () => {
  const text = drawFileText(DRAW)
  const changed = (change: object) => JSON.stringify({ ...JSON.parse(text), ...change })

  test('contains every input of the draw, and is read back unchanged', () => {
    expect(readDrawFile(text)).toEqual({ ok: true, value: DRAW })
  })

  test.each<[string, string, object]>([
    ['text', 'tickets', { code: 'notJson' }],
    ['null', 'null', { code: 'notJson' }],
    ['a list', '[]', { code: 'badField', path: 'contract' }],
    [
      'a secret of 31 bytes',
      changed({ secret: '00'.repeat(31) }),
      { code: 'badField', path: 'secret' }
    ],
    ['capital hex', changed({ secret: 'AA'.repeat(32) }), { code: 'badField', path: 'secret' }],
    ['half a prize', changed({ prizes: 1.5 }), { code: 'badField', path: 'prizes' }],
    ['negative tickets', changed({ ticketCount: -1 }), { code: 'badField', path: 'ticketCount' }],
    ['no tickets', changed({ tickets: undefined }), { code: 'badField', path: 'tickets' }],
    [
      'a script as collection',
      changed({ collection: '<script>' }),
      { code: 'badField', path: 'collection' }
    ],
    [
      'a ticket without owner',
      changed({ tickets: [[1, '', 0]] }),
      { code: 'badField', path: 'tickets[0]' }
    ],
    [
      'a ticket of four parts',
      changed({ tickets: [[1, 'aa'.repeat(32), 0, 0]] }),
      { code: 'badField', path: 'tickets[0]' }
    ],
    [
      '50,000 empty tickets',
      changed({ tickets: new Array(50_000).fill(0) }),
      { code: 'badField', path: 'tickets[0]' }
    ],
    ['50,001 tickets', changed({ tickets: new Array(50_001).fill(0) }), { code: 'tooLarge' }],
    ['10,000,000 characters', ' '.repeat(10_000_000), { code: 'notJson' }],
    ['10,000,001 characters', ' '.repeat(10_000_001), { code: 'tooLarge' }]
  ])('with %s is refused', (_, content, reason) => {
    expect(readDrawFile(content)).toEqual({ ok: false, reason })
  })
})
