// The sandbox's explorer: what its pages show about transactions and accounts, and that no text becomes markup.

import { beforeEach, describe, expect, test } from 'vitest'

import { createAccount, readAccount } from '../../sandbox/ledger/accounts.ts'
import { writeHistory } from '../../sandbox/ledger/activity.ts'
import { transferNft } from '../../sandbox/ledger/nfts.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import {
  encodeUtf8,
  numberToHex,
  textToHex,
  toBase64,
  toHex
} from '../../src/lib/protocol/encoding.ts'
import { ENVIRONMENTS } from '../../src/server/config/environments.ts'
import { EGLD } from '../egld.ts'
import { readItems, readRows, textOf } from './explorer-pages.ts'
import { createMarketWorld, type MarketWorld, NFT, NFT_ID } from './market-world.ts'
import { CONTRACT, postTransaction, signPlan } from './test-network.ts'
import { USDC } from './test-people.ts'

const BASE = ENVIRONMENTS.sandbox.explorerUrl
const STRANGER = 'erd1yuyvjrpsf0puhv9g655hs8pnxxndx9c5mu7txk0uh9u72pezglcqee92q3'
const SCRIPT = '<script>alert("1")</script>&\''
const ESCAPED = '&lt;script&gt;alert(&quot;1&quot;)&lt;/script&gt;&amp;&#39;'

let world: MarketWorld

beforeEach(async () => {
  world = await createMarketWorld()
})

function request(path: string, method = 'GET'): Promise<Response> {
  return world.network.fetch(new Request(`https://sandbox.internal${BASE}${path}`, { method }))
}

async function readPage(path: string): Promise<string> {
  const response = await request(path)
  expect(response.status).toBe(200)
  return response.text()
}

function send(plan: { value?: string; data?: string }) {
  return world.execute('alice', { receiver: STRANGER, gasLimit: 5_000_000, ...plan })
}

describe('the page of a transaction', { tags: ['@S2', '@S8'] }, () => {
  test('says that a pending transaction waits, and links to a reload', async () => {
    const { alice } = world.people
    const { nonce } = readAccount(world.network.sql, alice.address)
    const plan = { receiver: STRANGER, value: String(EGLD) }
    const sent = await postTransaction(world.network, await signPlan(alice, plan, nonce))
    const { txHash } = (await sent.json()) as { txHash: string }
    const page = await readPage(`/transactions/${txHash}`)
    expect(page).toContain('<h1>Transaction <span class="status pending">Pending</span></h1>')
    expect(page).toContain('It waits for the next round of the network.')
    expect(page).toContain(`<a href="${BASE}/transactions/${txHash}">Reload</a>`)
    expect(readRows(page)).toMatchObject({ 'Network fee, at most': '0.00005 XEGLD' })
    world.advanceTime(2)
    const final = await readPage(`/transactions/${txHash}`)
    expect(final).toContain('>Success<')
    expect(final).not.toContain('Reload')
  })

  test('shows who sent what to whom, when and for which fee', async () => {
    const { hash } = await send({ value: String(EGLD / 4n) })
    const page = await readPage(`/transactions/${hash.toUpperCase()}`)
    expect(readRows(page)).toEqual({
      Action: 'Send XEGLD',
      Value: '0.25 XEGLD',
      'Network fee': '0.00005 XEGLD',
      'Time (UTC)': expect.stringMatching(/^15\/01\/2027 08:00:\d\d$/),
      From: `alice ${world.people.alice.address}`,
      To: STRANGER,
      Hash: hash
    })
    expect(page).toContain(`href="${BASE}/accounts/${STRANGER}"`)
  })

  test('lists the transfers of a purchase, and names its contract', async () => {
    await world.list('alice', { minBid: EGLD, maxBid: 2n * EGLD })
    const bought = await world.bid('bob', { amount: 2n * EGLD })
    const page = await readPage(`/transactions/${bought.hash}`)
    expect(readRows(page)).toMatchObject({
      Action: 'Bid or buy now',
      Value: '2 XEGLD',
      To: `Atrium marketplace contract ${CONTRACT}`
    })
    const [, transfers = ''] = /<ol class="transfers[^>]*>(.*?)<\/ol>/s.exec(page) ?? []
    expect(transfers).toContain(`href="/nfts/${NFT_ID}"`)
    expect(textOf(transfers)).toMatch(/Sent 1 × \S.* from Atrium marketplace contract to bob/)
  })

  test('shows why the contract refused the transaction', async () => {
    const { hash, message } = await world.execute('alice', {
      receiver: CONTRACT,
      gasLimit: 20_000_000,
      data: toBase64(encodeUtf8('endAuction@7f'))
    })
    const page = await readPage(`/transactions/${hash}`)
    expect(page).toContain('>Failed<')
    expect(message).toBeTruthy()
    expect(readRows(page)).toMatchObject({
      Action: 'End an auction',
      'Why it had no effect': message
    })
  })

  test('shows why the network refused the transaction', async () => {
    const { hash } = await send({ value: String(2_000n * EGLD) })
    const page = await readPage(`/transactions/${hash}`)
    expect(page).toContain('>Invalid<')
    expect(readRows(page)).toMatchObject({
      'Why it had no effect': 'insufficient funds',
      'Value, not spent': '2000 XEGLD'
    })
  })

  test('describes a transfer of tokens with their unit', async () => {
    const data = encodeCall('ESDTTransfer', [textToHex(USDC), numberToHex(2_500_000)])
    const { hash } = await send({ data })
    const rows = readRows(await readPage(`/transactions/${hash}`))
    expect(rows).toMatchObject({ Action: 'Send tokens', Value: '2.5 USDC', To: STRANGER })
    const [item] = readItems(await readPage(`/accounts/${STRANGER}`))
    expect(item).toContain('2.5 USDC')
  })

  test.each([
    ['a script', SCRIPT],
    ['the name of a property', 'constructor']
  ])('shows data with %s as text', async (_, text) => {
    const page = await readPage(
      `/transactions/${(await send({ data: toBase64(encodeUtf8(text)) })).hash}`
    )
    expect(page).toContain(`dir="auto">${text === SCRIPT ? ESCAPED : text}</pre>`)
    expect(page).not.toContain('<script')
    expect(readRows(page)['Action']).toBe('Send XEGLD')
  })

  test('shows a call with a hostile or a long name as text', async () => {
    for (const name of [SCRIPT, 'constructor', 'long'.repeat(100)]) {
      const { hash } = await world.execute('alice', {
        receiver: CONTRACT,
        gasLimit: 20_000_000,
        data: toBase64(encodeUtf8(name))
      })
      const { Action } = readRows(await readPage(`/transactions/${hash}`))
      const shown = name === SCRIPT ? ESCAPED : name
      expect(Action).toBe(
        name.startsWith('long') ? `Call ${name.slice(0, 75)}…` : `Call ${shown} of a contract`
      )
    }
  })

  test('describes an event of the sample data, which has no transaction', async () => {
    const hash = 'ab'.repeat(32)
    const { address } = world.people.alice
    const event = {
      identifier: NFT_ID,
      action: 'StartedAuction' as const,
      at: world.now(),
      address
    }
    const price = { token: USDC, amount: 2_500_000n }
    writeHistory(world.network.sql, { ...event, hash, price })
    const page = await readPage(`/transactions/${hash}`)
    expect(page).toContain('It is part of the sample data of this network.')
    expect(readRows(page)).toEqual({
      Action: 'Listed for sale',
      Items: '1 × First of ART-0a0a0a',
      Price: '2.5 USDC',
      'Time (UTC)': '15/01/2027 08:00:00',
      By: `alice ${address}`
    })
  })

  test.each(['a'.repeat(64), 'nothing', '%', '<script>'])('is not found for %s', async hash => {
    const response = await request(`/transactions/${hash}`)
    expect(response.status).toBe(404)
    const page = await response.text()
    expect(page).toContain('This network has no transaction with this hash.')
    expect(page).not.toContain('<script')
  })
})

describe('the page of an account', { tags: ['@S2'] }, () => {
  test('shows its name, balances, items and guardian', async () => {
    const { address } = world.people.dana
    const { sql } = world.network
    createAccount(sql, { address, username: 'dana.paints' })
    transferNft(sql, {
      from: world.people.alice.address,
      to: address,
      identifier: NFT_ID,
      quantity: 1n
    })
    await world.network.fetch(
      new Request('https://sandbox.internal/__sandbox/guard', {
        method: 'POST',
        body: JSON.stringify({ address, guardian: STRANGER })
      })
    )
    const page = await readPage(`/accounts/${address}`)
    expect(page).toContain('<h1 dir="auto">dana.paints</h1>')
    expect(readRows(page)).toEqual({
      Address: address,
      Balance: `${world.egld('dana') / EGLD} XEGLD`,
      'Other tokens': `${world.tokens('dana') / 10n ** 6n} USDC`,
      'NFTs and SFTs': '1',
      Guardian: STRANGER
    })
    expect(page).toContain('No transactions yet.')
  })

  test('lists what it sent and received, the newest first', async () => {
    const { alice, bob } = world.people
    await send({ value: '1' })
    await world.execute('bob', { receiver: alice.address, value: String(3n * EGLD) })
    await world.execute('bob', { receiver: STRANGER, value: '5' })
    const items = readItems(await readPage(`/accounts/${alice.address}`))
    expect(items).toHaveLength(2)
    expect(items[0]).toMatch(/^Send XEGLD Success 3 XEGLD from bob to alice \d\d\/\d\d\/2027 /)
    expect(items[1]).toContain('from alice to ')
    expect(readItems(await readPage(`/accounts/${bob.address}`))).toHaveLength(2)
  })

  test('lists an NFT that it received', async () => {
    const { alice, bob } = world.people
    const item = [textToHex(NFT.collection), numberToHex(NFT.nonce), numberToHex(1)]
    const { hash, status } = await world.execute('alice', {
      receiver: alice.address,
      gasLimit: 5_000_000,
      data: encodeCall('ESDTNFTTransfer', [
        ...item,
        toHex(decodeAddress(bob.address) ?? new Uint8Array())
      ])
    })
    expect(status).toBe('success')
    const [received] = readItems(await readPage(`/accounts/${bob.address}`))
    expect(received).toMatch(/^Send an NFT Success 1 × .* from alice to bob/)
    const rows = readRows(await readPage(`/transactions/${hash}`))
    expect(rows).toMatchObject({ Value: '1 × First of ART-0a0a0a', To: `bob ${bob.address}` })
    expect(rows).not.toHaveProperty('Items')
  })

  test('is empty for an unused address, and is not found for an invalid address', async () => {
    expect(readRows(await readPage(`/accounts/${STRANGER}`))).toMatchObject({ Balance: '0 XEGLD' })
    const response = await request('/accounts/erd1nobody')
    expect(response.status).toBe(404)
    expect(await response.text()).toContain('This is not the address of an account')
  })

  test('shows a hostile name as text', async () => {
    createAccount(world.network.sql, { address: STRANGER, username: SCRIPT })
    for (const path of [`/accounts/${STRANGER}`, `/transactions/${(await send({})).hash}`, '']) {
      const page = await readPage(path)
      expect(page).toContain(ESCAPED)
      expect(page).not.toContain('<script')
    }
  })
})

describe('the explorer', { tags: ['@S2'] }, () => {
  test('lists the latest 25 transactions of the network', async () => {
    expect(await readPage('')).toContain('No transactions yet.')
    for (let units = 1; units <= 26; units += 1) await send({ value: String(BigInt(units) * EGLD) })
    const items = readItems(await readPage('/'))
    expect(items).toHaveLength(25)
    expect(items[0]).toContain('26 XEGLD')
    expect(items[24]).toContain('2 XEGLD')
  })

  test('serves a style sheet, and answers 404 for unknown paths', async () => {
    const style = await request('/explorer.css')
    expect(style.headers.get('Content-Type')).toBe('text/css; charset=utf-8')
    expect((await request('/blocks')).status).toBe(404)
    expect((await request('/transactions/a/b')).status).toBe(404)
    // This path does not belong to the explorer.
    expect((await request('s')).status).toBe(404)
  })

  test('answers GET and HEAD, and refuses POST', async () => {
    const page = await request('')
    expect(page.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.headers.get('Content-Security-Policy')).toContain(
      "default-src 'none'; style-src 'self'"
    )
    expect((await request('', 'HEAD')).status).toBe(200)
    const refused = await request('', 'POST')
    expect(refused.status).toBe(405)
    expect(refused.headers.get('Allow')).toBe('GET, HEAD')
  })
})
