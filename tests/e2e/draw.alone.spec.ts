import { routes } from '../../src/lib/config/routes.ts'
import { expectAccessible } from './accessibility.ts'
import { CampaignPage } from './areas/campaign-pages.ts'
import { DrawPage } from './areas/draw-page.ts'
import { LaunchPage } from './areas/launch-page.ts'
import { Site } from './areas/site.ts'
import { startDeadline } from './deadline.ts'
import { expect, test } from './fixtures.ts'
import { requestPage, toText } from './http-answers.ts'
import { fetchPageSource } from './page-problems.ts'

const SOURCE = 'The inputs match the chain'
const OTHER_HEX = (digit: string) => (digit === '0' ? '1' : '0')

/** Changes one digit in the first match of the pattern's group. Returns the whole text. */
function changeDigit(text: string, pattern: RegExp): string {
  const match = pattern.exec(text)
  if (!match) throw new Error(`no ${pattern} in the inputs`)
  const at = match.index + match[0].length - 1
  return text.slice(0, at) + OTHER_HEX(text.charAt(at)) + text.slice(at + 1)
}

let isFirst = true

// The sandbox is reset once, because that takes seconds: each test moves the sale, and no test claims.
test.beforeEach(async ({ sandbox }) => {
  if (isFirst) await sandbox.reset()
  isFirst = false
})

test.afterEach(async ({ sandbox }) => {
  await sandbox.restoreUpstreams()
})

test('a visitor sees the commitment before the draw, and the winners after it without a reload', {
  tag: ['@C13', '@S5']
}, async ({ page, context, origin, sandbox }) => {
  const draw = new DrawPage(page)
  await context.clock.install()
  const seconds = 600
  await sandbox.moveSale({ period: 'SalePeriod', seconds, prizes: 8 })
  const deadline = await startDeadline(sandbox, seconds)
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.expectAction('How to verify the draw', routes.verifyDraw())
  await draw.open()
  await draw.expectText('Not drawn yet', 'You can verify the draw in', /Commitment\s*[0-9a-f]{64}/)
  await draw.expectNoText('Published winners')
  await draw.expectNoForm()
  await expectAccessible(page)
  const expectSame = await new CampaignPage(page).markDocument()
  await deadline.pass(context)
  await draw.expectText('Published winners')
  await draw.expectWinners(8)
  await expectSame()

  // This step is last, because the next page could still show its cached state.
  await test.step('the page says that no sale is scheduled, and offers no verification', async () => {
    await sandbox.moveSale({ period: 'NonePeriod' })
    let copies = 0
    const read = async () => {
      copies += 1
      const copy = btoa(`arrayconnection:${copies}`)
      return (await requestPage(origin, `${routes.verifyDraw()}?after=${copy}`)).html
    }
    await expect.poll(async () => toText(await read())).toContain('No sale is scheduled')
    expect(await read()).not.toContain('Recompute the draw')
  })
})

test('a person recomputes the draw, and sees which of their tickets won', {
  tag: ['@C13', '@S5']
}, async ({ sandbox, trader }) => {
  await sandbox.moveSale({ period: 'ClaimPeriod', prizes: 8 })
  const { page } = await trader('alice')
  const launch = new LaunchPage(page)
  await launch.open()
  await launch.act('Verify the draw')
  const draw = new DrawPage(page)
  await draw.expectHeading()
  await draw.expectOwnTickets(3)
  await draw.expectText(/[123] of your 3 tickets won/, 'Yours')
  await draw.check('Recompute the draw')
  await draw.expectAllPassed('Recompute the draw')
  await draw.expectResult(/Computed with 40 tickets: #\d+ wins NFT 1/)
  await draw.expectResult(/Your tickets: .*#\d+ wins NFT \d/)
  await expectAccessible(page)
  await draw.followBack()
  await launch.expectPanel('Claim ends in')
})

test('a visitor verifies the draw with the file of inputs, and one changed digit is reported', {
  tag: ['@C13', '@S5']
}, async ({ page, problems, request, sandbox }) => {
  problems.allow(/404 \(Not Found\)/) // A block whose hash was changed.
  await sandbox.moveSale({ period: 'BetweenPeriod', prizes: 8 })
  const draw = new DrawPage(page)
  await draw.open()
  await draw.openOwnInputs()
  const file = await request.get(routes.drawFile())
  expect(file.headers()['content-disposition']).toContain('draw.json')
  const text = await file.text()
  await draw.chooseFile(text)
  await draw.check('Check these inputs')
  await draw.expectAllPassed('Check these inputs')
  expect(await draw.fillPublishedInputs(), 'the browser reads the same').toBe(text)
  await expectAccessible(page)
  for (const [pattern, ...failures] of [
    [
      /"secret": "\w/,
      [SOURCE, 'secret'],
      ['The secret matches the commitment', 'SHA-256'],
      ['The published winners match the computed ones', /NFT \d: computed/]
    ],
    [/"commitment": "\w/, [SOURCE, 'commitment'], ['The secret matches', 'SHA-256']],
    [/"blockHash": "\w/, [SOURCE, 'blockHash'], ['The block is on the chain', 'no block']],
    [/\[1,"\w/, [SOURCE, 'ticket 1.']],
    [
      // The change is at least 100 seconds, because a block lasts longer than a second.
      /"saleEnd": \d{8}/,
      [SOURCE, 'saleEnd'],
      ['It is the first block after the sale', 'Another block came first']
    ],
    [/"prizes": \d/, [SOURCE, 'prizes'], ['The published winners', 'no ticket']],
    [/"ticketCount": \d+/, [SOURCE, 'ticketCount'], ['No ticket is missing', 'gap']]
  ] as [RegExp, ...[string, RegExp | string][]][]) {
    await draw.typeInputs(changeDigit(text, pattern))
    await draw.check('Check these inputs')
    await draw.expectFailed(...failures)
  }
  await draw.typeInputs(text.replace('"contract"', '"kontract"'))
  await draw.check('Check these inputs')
  await draw.expectResult('contract is missing')
})

test('a visitor compares a noted commitment, and an unreadable chain never counts as proof', {
  tag: ['@C13', '@E4']
}, async ({ page, problems, request, sandbox }) => {
  problems.allow(/50[234] \(/)
  await sandbox.moveSale({ period: 'ClaimPeriod', prizes: 8 })
  const draw = new DrawPage(page)
  await test.step('inputs and winners can be read without JavaScript', async () => {
    const source = await fetchPageSource(page, routes.verifyDraw())
    const [, table = ''] = source.split('Published winners</h2>')
    expect(table.split('</table>')[0]?.match(/<tr\b/g)).toHaveLength(8 + 1)
    const text = source.replaceAll(/<[^>]+>/g, ' ')
    for (const words of [
      /Secret\s*[0-9a-f]{64}/,
      /Block hash\s*[0-9a-f]{64}/,
      /Contract, view getDrawResult/,
      /Chain, block by its hash/,
      /All 40 tickets/
    ]) {
      expect(text).toMatch(words)
    }
  })
  await draw.open()
  await test.step('a commitment that differs from the noted one is reported', async () => {
    await draw.note('00'.repeat(32))
    await draw.check('Recompute the draw')
    await draw.expectFailed(['The commitment matches your note', 'not the one you noted'])
    await draw.note('')
    await draw.expectWinners(8)
    await new Site(page).expectNoSidewaysScroll()
  })
  const text = await (await request.get(routes.drawFile())).text()
  await sandbox.failUpstream('chain', 'down')
  await draw.check('Recompute the draw')
  await draw.expectResult('We could not read the draw from the chain')
  await draw.openOwnInputs()
  await draw.typeInputs(text)
  await draw.check('Check these inputs')
  await draw.expectResult('No check failed, but we could not run all of them.')
  await page.reload()
  await draw.expectUnavailable()
})
