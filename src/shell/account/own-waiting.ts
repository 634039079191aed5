// What waits for the viewer as buttons, or else their listings, or how much they have created. It takes the place of a
// line that is for newcomers, so that nothing moves, and stays only for these. `data-own-waiting` is on that line: with the
// value `account` on the page of the viewer, which says who is connected and has buttons to create, one of them primary;
// with `collector` where none of them is.

import { loadWaiting, type Waiting } from '../../lib/api/waiting.ts'
import { CREATE_ACTIONS } from '../../lib/config/account-lists.ts'
import { routes } from '../../lib/config/routes.ts'
import { listen } from '../../lib/dom/events.ts'
import { ownAccount } from '../../lib/dom/own-account.ts'
import { createdText, listingsText, waitingParts } from '../../lib/messages/waiting.ts'
import { platform } from '../../stores/platform.ts'
import { startStores } from '../lazy/start-stores.ts'
import { renderedViewer } from './session.ts'
import { createWaitingMenu } from './waiting-menu.ts'

/** The lines that are known, as the page came with them. */
const newcomerLines = new WeakMap<HTMLElement, readonly ChildNode[]>()

/** Look-ups are numbered, so that a slow one does not replace what a later one has shown in a line. */
let lastLookUp = 0
const shownLookUps = new WeakMap<HTMLElement, number>()

/** The width for which the lines keep their height. */
let width = innerWidth

export function start(): void {
  listen('page:shown', () => lookUp(findLines().filter(i => !newcomerLines.has(i))))
  // The viewer has settled something.
  listen('entities:changed', ({ detail }) => {
    if (detail.entities.includes('account')) lookUp(findLines())
  })
  addEventListener('resize', releaseHeights)
  lookUp(findLines())
}

/** At another width the texts wrap differently. The height alone changes while the bars of a browser hide. */
function releaseHeights(): void {
  if (innerWidth === width) return
  width = innerWidth
  for (const line of findLines()) line.style.minBlockSize = ''
}

function findLines(): HTMLElement[] {
  return [...document.querySelectorAll('[data-own-waiting]')]
}

function lookUp(lines: readonly HTMLElement[]): void {
  const address = renderedViewer()
  if (!address || lines.length === 0) return
  for (const line of lines)
    if (!newcomerLines.has(line)) newcomerLines.set(line, [...line.childNodes])
  fillLines(lines, address).catch(() => undefined) // the lines stay as they are
}

async function fillLines(lines: readonly HTMLElement[], address: string): Promise<void> {
  lastLookUp += 1
  const number = lastLookUp
  await startStores()
  const { network, send } = platform()
  const waiting = await send(loadWaiting(network.marketplaceKey))
  for (const line of lines) {
    if (number < (shownLookUps.get(line) ?? 0)) continue
    shownLookUps.set(line, number)
    // As high as before, so that what is below stays where it is.
    const height = line.offsetHeight
    line.style.minBlockSize = `${height}px`
    const buttons = createButtons(waiting, { address, line })
    const content =
      buttons.length > 0 ? buttons : (createdLine(waiting, { address, line }) ?? newcomerLine(line))
    const hasButtons = content.some(i => i instanceof Element && i.classList.contains('btn'))
    for (const name of BUTTON_ROW) line.classList.toggle(name, hasButtons)
    line.replaceChildren(...content)
    if (buttons.length > 0) addGreeting(line, height)
  }
}

/** Of the buttons, in place of a sentence. */
const BUTTON_ROW = ['row', 'row-wrap']

/**
 * Above the buttons, in the place of the words that the line came with, which would be empty. Not where the buttons need
 * that place, on a narrow phone.
 */
function addGreeting(line: HTMLElement, height: number): void {
  if (isOwnPage(line) || !newcomerLines.get(line)?.some(i => i instanceof HTMLSpanElement)) return
  const name = document.querySelector('.account-button > .account-name')?.textContent.trim()
  const words = document.createElement('span')
  words.className = 'clip'
  words.textContent = name ? `Welcome back, ${name}` : 'Welcome back'
  line.prepend(words)
  if (line.offsetHeight > height) words.remove()
}

/** What waits; else the listings, if there are any. */
function createButtons(
  waiting: Waiting,
  { address, line }: { address: string; line: HTMLElement }
): HTMLElement[] {
  const parts = waitingParts(waiting)
  const { created = 0, listed = 0 } = waiting
  if (parts.length > 0)
    return parts.map(({ list, text }, at) => {
      const button = list
        ? createLink(text, routes.accountModal(ownAccount(address), list))
        : createWaitingMenu(text, line)
      button.className = `btn btn-sm btn-${at === 0 && line.dataset.ownWaiting !== 'account' ? 'primary' : 'secondary'}`
      return button
    })
  if (listed === 0) return []
  const listings = createLink(
    listingsText(listed),
    routes.accountModal(ownAccount(address), 'my-auctions')
  )
  listings.className = 'btn btn-sm btn-secondary'
  return created > 0 && !isOwnPage(line)
    ? [listings, createLink('Create another', createPath(address))]
    : [listings]
}

/** Undefined for a person who has created nothing. */
function createdLine(
  { created = 0 }: Waiting,
  { address, line }: { address: string; line: HTMLElement }
): (string | Node)[] | undefined {
  if (created === 0) return undefined
  const works = `${routes.account(ownAccount(address))}/creations`
  const see = created === 1 ? 'your work' : 'your works'
  const ways = isOwnPage(line)
    ? [createLink(`See ${see}`, works)]
    : [createLink('Create another', createPath(address)), ' or ', createLink(`see ${see}`, works)]
  return [createdText(created), ' ', ...ways, '.']
}

function isOwnPage(line: HTMLElement): boolean {
  return line.dataset.ownWaiting !== ''
}

/**
 * As the page came with it; the account's own page shows who is connected. Elsewhere that stands before it, or in place of
 * what the line says in a span, which is as high.
 */
function newcomerLine(line: HTMLElement): (string | Node)[] {
  const nodes = newcomerLines.get(line) ?? []
  if (isOwnPage(line)) return [...nodes]
  const connected = document.createElement('span')
  connected.textContent = 'You’re connected. '
  return [connected, ...nodes.filter(i => !(i instanceof HTMLSpanElement))]
}

function createPath(address: string): string {
  const [{ modal }] = CREATE_ACTIONS
  return `${routes.account(ownAccount(address))}/modal/${modal}`
}

function createLink(text: string, href: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = href
  link.textContent = text
  return link
}
