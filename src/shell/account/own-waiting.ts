// What waits for the viewer, as a sentence with links, or else how much they have created. It takes the place of a line
// that is for newcomers, so that nothing moves, and stays only for these. `data-own-waiting` is on that line.

import { loadWaiting, type Waiting } from '../../lib/api/waiting.ts'
import { CREATE_ACTIONS } from '../../lib/config/account-lists.ts'
import { LOCALE } from '../../lib/config/locale.ts'
import { routes } from '../../lib/config/routes.ts'
import { listen } from '../../lib/dom/events.ts'
import { createdText, waitingParts } from '../../lib/messages/waiting.ts'
import { platform } from '../../stores/platform.ts'
import { startStores } from '../lazy/lazy-activation.ts'
import { renderedViewer } from './session.ts'
import { createWaitingMenu } from './waiting-menu.ts'

const LIST = new Intl.ListFormat(LOCALE)

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
  return [...document.querySelectorAll<HTMLElement>('[data-own-waiting]')]
}

function lookUp(lines: readonly HTMLElement[]): void {
  const address = renderedViewer()
  if (!address || lines.length === 0) return
  for (const line of lines)
    if (!newcomerLines.has(line)) newcomerLines.set(line, [...line.childNodes])
  fillLines(lines, address).catch(() => undefined) // the lines stay as they are
}

async function fillLines(lines: readonly HTMLElement[], address: string): Promise<void> {
  const number = ++lastLookUp
  await startStores()
  const { network, send } = platform()
  const waiting = await send(loadWaiting(network.marketplaceKey))
  for (const line of lines) {
    if (number < (shownLookUps.get(line) ?? 0)) continue
    shownLookUps.set(line, number)
    // At least as high as before, so that what is below stays where it is.
    line.style.minBlockSize = `${line.offsetHeight}px`
    line.replaceChildren(...(sentence(waiting, { address, line }) ?? newcomerLines.get(line) ?? []))
  }
}

/** Undefined when nothing waits for a person who has created nothing. */
function sentence(
  waiting: Waiting,
  { address, line }: { address: string; line: HTMLElement }
): (string | Node)[] | undefined {
  const parts = waitingParts(waiting)
  const { created = 0 } = waiting
  if (parts.length === 0) {
    if (created === 0) return undefined
    const home = routes.account({ address })
    const [{ modal }] = CREATE_ACTIONS
    return [
      createdText(created),
      ' ',
      createLink('Create another', `${home}/modal/${modal}`),
      ' or ',
      createLink(created === 1 ? 'see your work' : 'see your works', `${home}/creations`),
      '.'
    ]
  }
  const links = parts.map(({ list, text }) =>
    list ? createLink(text, routes.accountModal({ address }, list)) : createWaitingMenu(text, line)
  )
  const words = LIST.formatToParts(parts.map(i => i.text)).map(({ type, value }) =>
    type === 'element' ? (links.shift() ?? value) : value
  )
  return ['You have ', ...words, '.']
}

function createLink(text: string, href: string): HTMLElement {
  const link = document.createElement('a')
  link.className = 'link'
  link.href = href
  link.textContent = text
  return link
}
