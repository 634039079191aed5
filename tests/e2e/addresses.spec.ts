import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { requestPage, toText } from './http-answers.ts'
import { SEEDED_CAMPAIGN } from './route-paths.ts'
import type { SandboxClient } from './sandbox-client.ts'
import {
  type AddressParts,
  DIALOG_ADDRESSES,
  fillAddress,
  OWN_DIALOG_ADDRESSES,
  PAGE_ADDRESSES,
  REDIRECTED_ADDRESSES
} from './specified-addresses.ts'
import { LedgerDevice } from './wallets/ledger-device.ts'

test('every page URL of the specification answers with a page', { tag: '@N1' }, async ({
  origin,
  sandbox
}) => {
  const parts = await createParts(sandbox)
  for (const template of PAGE_ADDRESSES) {
    await test.step(template, async () => {
      const { html, status } = await requestPage(origin, fillAddress(template, parts))
      expect(status).toBe(200)
      const [, heading = ''] = /<h1[^>]*>([\s\S]*?)<\/h1>/.exec(html) ?? []
      expect(toText(heading)).toMatch(/\S/)
      expect(html).toContain('<nav')
      expect(html).toContain('<footer')
    })
  }
})

test('every other URL of the specification redirects a visitor to the specified page', {
  tag: ['@N1', '@N3']
}, async ({ origin, sandbox }) => {
  const parts = await createParts(sandbox)
  for (const [template, target] of Object.entries(REDIRECTED_ADDRESSES)) {
    await test.step(template, async () => {
      let path = fillAddress(template, parts)
      let answer = await requestPage(origin, path)
      while (answer.location) {
        path = answer.location
        answer = await requestPage(origin, path)
      }
      expect(answer.status).toBe(200)
      const reached = new URL(path, origin)
      reached.searchParams.delete('connect')
      expect(decodeURIComponent(reached.pathname + reached.search)).toBe(fillAddress(target, parts))
    })
  }
})

test('every dialog of the specification opens at its URL', { tag: ['@N1', '@N3'] }, async ({
  rival: person,
  origin,
  sandbox
}) => {
  const { address } = person.account
  const parts = await createParts(sandbox)
  const dialogs = [
    ...Object.entries(DIALOG_ADDRESSES).map(row => [...row, parts] as const),
    ...Object.entries(OWN_DIALOG_ADDRESSES).map(row => [...row, { ...parts, address }] as const)
  ]
  for (const [template, title, own] of dialogs) {
    await test.step(template, async () => {
      const { html, status } = await requestPage(origin, fillAddress(template, own), person.cookie)
      expect(status).toBe(200)
      expect(/<h[12] id="dialog-title"[^>]*>([^<]*)</.exec(html)?.[1]).toContain(title)
    })
  }
})

test('the URLs /ledger and /walletconnect open the login with that wallet', {
  tag: ['@N1', '@W3', '@W4']
}, async ({ visitor, problems }) => {
  problems.allow(/relay|walletconnect/i) // The code needs a WalletConnect server.
  const ledger = await LedgerDevice.connect(visitor.context, 'by its address')
  const site = new Site(visitor.page)
  const sidebar = new Sidebar(visitor.page)
  await site.open('/ledger')
  await sidebar.expectStep('Ledger')
  await sidebar.connectLedger()
  await sidebar.expectAccounts(await ledger.address(0))
  await sidebar.back()
  await sidebar.expectWallets()
  await site.open('/walletconnect')
  await sidebar.expectStep('Mobile app')
})

async function createParts(sandbox: SandboxClient): Promise<AddressParts> {
  const { auctionId, identifier } = await sandbox.auction()
  const { address } = await sandbox.newWallet()
  const herotag = `writ${address.slice(-10)}`
  const tagged = await sandbox.newWallet()
  await sandbox.setProfile(tagged.address, { herotag })
  const collection = identifier.split('-').slice(0, 2).join('-')
  const { id: campaign, minter } = SEEDED_CAMPAIGN
  return { address, auctionId, campaign, collection, herotag, identifier, minter }
}
