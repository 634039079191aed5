import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'

import type { Send } from '../../../src/lib/api/request.ts'
import { dispatch } from '../../../src/lib/dom/events.ts'
import { start } from '../../../src/shell/account/own-waiting.ts'
import { showPage } from '../page.ts'

const viewer = vi.hoisted(() => vi.fn<() => string | undefined>())
const send = vi.hoisted(() => vi.fn())
vi.mock('../../../src/shell/account/session.ts', () => ({ renderedViewer: viewer }))
vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/stores/platform.ts', () => ({
  platform: () => ({ network: { marketplaceKey: 'atrium' }, send: send as Send })
}))

const NEWCOMER = 'Are you an artist? Create your work'
const PAGE =
  '<p data-own-waiting>Are you an artist? <a class="link" href="/creator">Create your work</a></p>'

const OPENING =
  '<p class="row row-wrap" data-own-waiting><span>Buy NFTs.</span> <a class="btn" href="/nfts">Buy art</a></p>'
const ACCOUNT = '<button class="account-button"><span class="account-name"> alice </span></button>'

/** The name contains markup, because a name is user input. */
const SOLD = {
  dialog: '/nfts/REEF-abcdef-01/auction/4/modal/end-auction',
  identifier: 'REEF-abcdef-01',
  amount: '4.38 EGLD',
  kind: 'sold',
  name: '<b>Reef</b>',
  picture: undefined
}

beforeAll(start)
beforeEach(() => {
  viewer.mockReturnValue('erd1viewer')
  send.mockReset()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function openPage(): void {
  showPage(PAGE)
  dispatch('page:shown')
}

/** The line after this number of requests was answered. Null when there is none. */
async function lineAfter(requests: number): Promise<HTMLElement | null> {
  await vi.waitFor(() => expect(send).toHaveBeenCalledTimes(requests))
  await Promise.allSettled(send.mock.results.map(i => i.value))
  await new Promise(resolve => setTimeout(resolve))
  return document.querySelector('p')
}

test('buttons for the tasks that wait replace the line for newcomers', {
  tags: ['@N13']
}, async () => {
  // Two of the three received offers can be accepted now.
  send.mockResolvedValue({ received: 3, answerable: 2, sold: 1 })
  openPage()
  const line = await lineAfter(1)
  const links = [...(line?.querySelectorAll('a') ?? [])]
  expect(links.map(i => [i.textContent, i.className, i.getAttribute('href')])).toEqual([
    ['Get paid for 1 sold item', 'btn btn-sm btn-primary', '/erd1viewer/modal/my-auctions'],
    ['See 2 offers', 'btn btn-sm btn-secondary', '/erd1viewer/modal/my-offers']
  ])
  expect(send.mock.calls[0]?.[0].path).toBe('/api/waiting?marketplaceKey=atrium')
})

test('the buttons link to lists under the herotag of a viewer who has one', {
  tags: ['@N13', '@M25']
}, async () => {
  send.mockResolvedValue({ sold: 1 })
  showPage(`<span data-herotag="alice">alice</span>${PAGE}`)
  dispatch('page:shown')
  const line = await lineAfter(1)
  expect(line?.querySelector('a')?.getAttribute('href')).toBe('/@alice/modal/my-auctions')
})

test('the second button opens a menu with all tasks and received offers', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValueOnce({ answerable: 1, expired: 1, sold: 1, ended: 1, won: 1 })
  openPage()
  const line = await lineAfter(1)
  expect([...(line?.children ?? [])].map(i => i.textContent)).toEqual([
    'Get paid for 1 sold item',
    'See all 4 tasks'
  ])
  const button = line?.querySelector('button')
  const menu = document.getElementById(button?.getAttribute('popovertarget') ?? '')
  send.mockResolvedValueOnce({ waiting: [SOLD, { ...SOLD, kind: 'answer' }] })
  menu?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await vi.waitFor(() => expect(menu?.querySelectorAll('li')).toHaveLength(2))
  const titles = [...(menu?.querySelectorAll('h2') ?? [])].map(i => i.textContent)
  expect(titles).toEqual(['Waiting for you', 'Offers you received'])
  expect(send.mock.calls[1]?.[0].path).toBe('/api/next-steps?marketplaceKey=atrium')
  expect(menu?.querySelector('li')?.textContent).toBe(
    '<b>Reef</b>Sold. You receive 4.38 EGLDGet paid'
  )
  expect(
    [...(menu?.querySelector('li')?.querySelectorAll('a') ?? [])].map(i => i.getAttribute('href'))
  ).toEqual(['/nfts/REEF-abcdef-01', SOLD.dialog])
})

test('the menu of all tasks says when it cannot be loaded', { tags: ['@N13'] }, async () => {
  send.mockResolvedValueOnce({ answerable: 1, expired: 1, sold: 1, ended: 1, won: 1 })
  openPage()
  await lineAfter(1)
  send.mockRejectedValueOnce(new Error('offline'))
  const menu = document.querySelector('[popover]')
  menu?.dispatchEvent(Object.assign(new Event('beforetoggle'), { newState: 'open' }))
  await vi.waitFor(() => expect(menu?.textContent).toContain('Unable to load.'))
})

test('the buttons for newcomers stay in their row, after “You’re connected.”, when nothing waits', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValue({ answerable: 0 })
  showPage(OPENING)
  dispatch('page:shown')
  const line = await lineAfter(1)
  expect(line?.textContent).toBe('You’re connected.  Buy art')
  expect(line?.className).toBe('row row-wrap')
})

test.each([
  ['a greeting with the name', ACCOUNT, 'Welcome back, alice', 90],
  ['a greeting without a name', '', 'Welcome back', 90],
  ['nothing where a greeting does not fit', ACCOUNT, undefined, 130]
])(
  'the words above the buttons become %s when a task waits',
  {
    tags: ['@N13']
  },
  async (_, header, text, height) => {
    send.mockResolvedValue({ answerable: 1 })
    vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockImplementation(function (
      this: HTMLElement
    ) {
      return this.textContent.includes('Welcome') ? height : 90
    })
    showPage(header + OPENING)
    dispatch('page:shown')
    const line = await lineAfter(1)
    expect(line?.querySelector('span')?.textContent).toBe(text)
    expect(line?.querySelector('a')?.textContent).toBe('See 1 offer')
  }
)

test.each([
  [1, 'You have created 1 work here. Create another or see your work.'],
  [12, 'You have created 12 works here. Create another or see your works.']
])(
  'the line offers another work instead of asking “Are you an artist?”: %i created',
  {
    tags: ['@N13']
  },
  async (created, text) => {
    send.mockResolvedValue({ answerable: 0, created })
    openPage()
    const line = await lineAfter(1)
    expect(line?.textContent).toBe(text)
    expect([...(line?.querySelectorAll('a') ?? [])].map(i => i.getAttribute('href'))).toEqual([
      '/erd1viewer/modal/account-create-nft',
      '/erd1viewer/creations'
    ])
  }
)

test.each([
  [0, [['See your 6 listings', '/erd1viewer/modal/my-auctions']]],
  [
    2,
    [
      ['See your 6 listings', '/erd1viewer/modal/my-auctions'],
      ['Create another', '/erd1viewer/modal/account-create-nft']
    ]
  ]
])(
  'a seller for whom nothing waits gets a button to their listings: %i works created',
  {
    tags: ['@N13']
  },
  async (created, links) => {
    send.mockResolvedValue({ answerable: 0, created, listed: 6 })
    openPage()
    const line = await lineAfter(1)
    const shown = [...(line?.querySelectorAll('a') ?? [])]
    expect(shown.map(i => [i.textContent, i.getAttribute('href')])).toEqual(links)
  }
)

test.each([
  ['nothing', {}, NEWCOMER, ''],
  ['works', { created: 2 }, 'You have created 2 works here. See your works.', 'link'],
  ['listings', { created: 2, listed: 1 }, 'See your listing', 'btn btn-sm btn-secondary'],
  ['an offer to answer', { answerable: 1 }, 'See 1 offer', 'btn btn-sm btn-secondary']
])(
  'the line on the page of an account with %s does not offer to create another work',
  {
    tags: ['@N13']
  },
  async (_, waiting, text, className) => {
    send.mockResolvedValue(waiting)
    showPage(PAGE.replace('own-waiting', 'own-waiting="account"'))
    dispatch('page:shown')
    const line = await lineAfter(1)
    expect(line?.textContent).toBe(text)
    if (className) expect(line?.querySelector('a')?.className).toBe(className)
  }
)

test('the first task of a collector has the primary button, the second one a secondary button', {
  tags: ['@N13', '@M25']
}, async () => {
  send.mockResolvedValue({ won: 1, answerable: 1 })
  showPage(PAGE.replace('own-waiting', 'own-waiting="collector"'))
  dispatch('page:shown')
  const line = await lineAfter(1)
  expect([...(line?.children ?? [])].map(i => i.className)).toEqual([
    'btn btn-sm btn-primary',
    'btn btn-sm btn-secondary'
  ])
})

test('the line for newcomers returns when no task waits any more', { tags: ['@N13'] }, async () => {
  send.mockResolvedValueOnce({ answerable: 1 }).mockResolvedValue({ answerable: 0 })
  openPage()
  expect((await lineAfter(1))?.textContent).toBe('See 1 offer')
  // This change affects no task, so no request follows.
  dispatch('entities:changed', { entities: ['notifications'] })
  dispatch('entities:changed', { entities: ['account'] })
  expect((await lineAfter(2))?.textContent).toBe(`You’re connected. ${NEWCOMER}`)
})

test.each([
  {
    name: 'for whom nothing waits',
    answer: async () => ({ received: 1, answerable: 0, won: 0 }),
    says: `You’re connected. ${NEWCOMER}`
  },
  {
    name: 'whose tasks cannot be loaded',
    answer: async () => Promise.reject(new Error('offline')),
    says: NEWCOMER
  }
])(
  'the line for newcomers stays for a person $name',
  { tags: ['@N13'] },
  async ({ answer, says }) => {
    send.mockImplementation(answer)
    openPage()
    expect((await lineAfter(1))?.textContent).toBe(says)
  }
)

test('a late response to an earlier request does not replace that to a later one', {
  tags: ['@N13']
}, async () => {
  const answers: ((waiting: object) => void)[] = []
  send.mockImplementation(() => new Promise(resolve => answers.push(resolve)))
  openPage()
  dispatch('entities:changed', { entities: ['account'] })
  await vi.waitFor(() => expect(answers).toHaveLength(2))
  answers[1]?.({ answerable: 1 })
  answers[0]?.({ answerable: 2 })
  expect((await lineAfter(2))?.textContent).toBe('See 1 offer')
})

test('the line keeps its height until the width of the window changes', {
  tags: ['@N13']
}, async () => {
  send.mockResolvedValue({ answerable: 1 })
  vi.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(48)
  openPage()
  const line = await lineAfter(1)
  expect(line?.style.minBlockSize).toBe('48px')
  // The bars of the browser hide, which changes the height only.
  dispatchEvent(new Event('resize'))
  expect(line?.style.minBlockSize).toBe('48px')
  vi.stubGlobal('innerWidth', innerWidth / 2)
  dispatchEvent(new Event('resize'))
  expect(line?.style.minBlockSize).toBe('')
})

test('no request is sent for a visitor', { tags: ['@N13'] }, async () => {
  viewer.mockReturnValue(undefined)
  openPage()
  await new Promise(resolve => setTimeout(resolve))
  expect(send).not.toHaveBeenCalled()
})
