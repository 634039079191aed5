// A button that opens the list of all works that wait for the viewer. The works are loaded each time when the pointer
// is over the button, or with the press.

import { loadNextSteps, type NextSteps, type WaitingWork } from '../../lib/api/next-steps.ts'
import { createElement } from '../../lib/dom/create-element.ts'
import { LOAD_FAILURE } from '../../lib/messages/loading.ts'
import { platform } from '../../stores/platform.ts'
import { startStores } from '../lazy/start-stores.ts'
import { createWaitingRows } from './waiting-list.ts'

const MENU_ID = 'waiting-menu'
/** Received offers expire by themselves, so they are not tasks. */
const TITLES = { offers: 'Offers you received', tasks: 'Waiting for you' }

/** Creates the button. The list is placed after `line` and replaces an earlier one. */
export function createWaitingMenu(label: string, line: HTMLElement): HTMLElement {
  const button = document.createElement('button')
  button.type = 'button'
  button.className = 'link'
  button.textContent = label
  button.setAttribute('popovertarget', MENU_ID)
  button.ariaHasPopup = 'dialog'
  const menu = document.createElement('div')
  Object.assign(menu, { className: 'menu waiting-menu', id: MENU_ID, role: 'dialog', tabIndex: -1 })
  menu.popover = 'auto'
  menu.ariaLabel = TITLES.tasks
  let loading: Promise<NextSteps> | undefined
  const load = () => {
    loading ??= fetchNextSteps()
    return loading
  }
  button.addEventListener('pointerenter', () => void load().catch(() => undefined))
  menu.addEventListener('beforetoggle', event => {
    if ((event as ToggleEvent).newState !== 'open') return
    void fill(menu, load()).then(() => {
      loading = undefined
    })
  })
  menu.addEventListener('click', event => {
    if ((event.target as Element).closest('a')) menu.hidePopover()
  })
  document.getElementById(MENU_ID)?.remove()
  line.after(menu)
  return button
}

export async function fetchNextSteps(): Promise<NextSteps> {
  await startStores()
  const { network, send } = platform()
  return send(loadNextSteps(network.marketplaceKey))
}

async function fill(menu: HTMLElement, loading: Promise<NextSteps>): Promise<void> {
  const status = document.createElement('p')
  status.className = 'muted small waiting-title'
  status.role = 'status'
  status.textContent = 'Loading...'
  menu.replaceChildren(createTitle(TITLES.tasks), status)
  try {
    const groups = groupWaiting((await loading).waiting)
    const [first] = groups
    menu.ariaLabel = first?.title ?? TITLES.tasks
    menu.replaceChildren(
      ...groups.flatMap(({ title, works }) => {
        const list = document.createElement('ul')
        list.className = 'waiting-list'
        list.append(...createWaitingRows(works))
        return [createTitle(title), list]
      })
    )
  } catch {
    status.textContent = LOAD_FAILURE.title
  }
}

function createTitle(text: string): HTMLElement {
  return createElement('h2', 'waiting-title', text)
}

interface WaitingGroup {
  title: string
  works: WaitingWork[]
}

/** The tasks, then the offers. A group without works is left out. */
export function groupWaiting(waiting: readonly WaitingWork[]): WaitingGroup[] {
  const isOffer = ({ kind }: WaitingWork) => kind === 'answer'
  const groups = [
    { title: TITLES.tasks, works: waiting.filter(i => !isOffer(i)) },
    { title: TITLES.offers, works: waiting.filter(isOffer) }
  ]
  return groups.filter(i => i.works.length > 0)
}
