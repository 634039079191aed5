// Shows the viewer's waiting actions as buttons; when there are none, their listings or the number of created works.
// These replace a line for newcomers at the same height, so that nothing moves. For newcomers the line stays.
// `data-own-waiting` marks the line. On the viewer's own page, which already shows the connected account, its value is
// `account`, or `collector` when none of the page's other buttons is primary.

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

/** The original content of the lines. */
const newcomerLines = new WeakMap<HTMLElement, readonly ChildNode[]>()

/** Requests are numbered, so that a slow response does not replace that of a later request. */
let lastLookUp = 0
/** The number of the request whose response a line shows. */
const shownLookUps = new WeakMap<HTMLElement, number>()

/** The window width for which the lines have a fixed height. */
let width = innerWidth

/** The classes of a row of buttons that replaces the sentence. */
const BUTTON_ROW = ['row', 'row-wrap']

export function start(): void {
  listen('page:shown', () => lookUp(findLines().filter(i => !newcomerLines.has(i))))
  // The viewer has settled something.
  listen('entities:changed', ({ detail }) => {
    if (detail.entities.includes('account')) lookUp(findLines())
  })
  addEventListener('resize', releaseHeights)
  lookUp(findLines())
}

/**
 * Texts wrap differently at another width. Changes of the height alone are ignored, because browsers hide and show
 * their toolbars.
 */
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
    // Keeps the height of the line, so that the content below does not move.
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

/**
 * Adds a greeting above the buttons, in the place of the original words, which would otherwise be empty. Left out on a
 * narrow phone, where the buttons need that place.
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

/** Buttons for the waiting actions, or for the listings when nothing waits. */
function createButtons(
  waiting: Waiting,
  { address, line }: { address: string; line: HTMLElement }
): HTMLElement[] {
  const parts = waitingParts(waiting)
  const { created = 0, listed = 0 } = waiting
  if (parts.length > 0)
    return parts.map(({ list, text }, index) => {
      const button = list
        ? createLink(text, routes.accountModal(ownAccount(address), list))
        : createWaitingMenu(text, line)
      const isPrimary = index === 0 && line.dataset.ownWaiting !== 'account'
      button.className = `btn btn-sm btn-${isPrimary ? 'primary' : 'secondary'}`
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

/** The number of created works, with links. Undefined for a person who has created nothing. */
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
 * The original content of the line. On pages other than the viewer's own, a note that the viewer is connected comes
 * first; it replaces the span of the line, if there is one, which has the same height.
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
