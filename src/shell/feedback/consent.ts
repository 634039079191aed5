// Asks once, quietly, whether the page may say how it does, where a deployment has somebody who wants to know. Comes
// only there. Nothing is sent before a yes, and nothing after a no; a browser that says no for its person is not asked.
// `data-consent-open` asks again.

import { routes } from '../../lib/config/routes.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import type { TelemetryKind } from '../../lib/config/telemetry.ts'
import { dress } from '../lazy/deferred-styles.ts'

const { key } = STORAGE.consent

let stop: (() => void) | undefined
let banner: HTMLElement | undefined

export function start(collectors: readonly TelemetryKind[]): void {
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-consent-open]')) void ask(collectors, true)
  })
  const said = localStorage.getItem(key)
  if (said === 'yes') collect(collectors)
  else if (said === null && !refusesForAll()) void ask(collectors, false)
}

/** Global Privacy Control. */
function refusesForAll(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

const load = () => import('./telemetry.ts')

function collect(collectors: readonly TelemetryKind[]): void {
  void load().then(
    ({ startTelemetry }) => {
      if (localStorage.getItem(key) !== 'yes') return
      stop?.()
      stop = startTelemetry(collectors)
    },
    () => {} // no line to tell anything by: the next page does
  )
}

async function ask(collectors: readonly TelemetryKind[], takesFocus: boolean): Promise<void> {
  banner?.remove()
  banner = document.createElement('section')
  const opener = document.querySelector<HTMLElement>('[data-consent-open]')
  banner.hidden = true
  banner.className = 'consent'
  banner.ariaLabel = 'Privacy choices'
  const words = document.createElement('p')
  const more = document.createElement('a')
  Object.assign(more, { href: routes.privacy(), className: 'link', textContent: 'What that is' })
  words.append(
    'May this browser tell us what is looked at, how fast it came and what broke? No names, no wallets. ',
    more
  )
  const no = choice('No', () => {
    stop?.()
    stop = undefined
  })
  const yes = choice('Yes', () => collect(collectors))
  const choices = document.createElement('div')
  choices.className = 'row'
  choices.append(no, yes)
  banner.append(words, choices)
  document.body.append(banner)
  await dress(banner, opener?.dataset['styles'])
  banner.hidden = false
  if (takesFocus) no.focus()
}

/** Neither stands out: it is a question. */
function choice(label: 'No' | 'Yes', then: () => void): HTMLButtonElement {
  const button = document.createElement('button')
  Object.assign(button, {
    type: 'button',
    className: 'btn btn-secondary btn-sm',
    textContent: label
  })
  button.addEventListener('click', () => {
    localStorage.setItem(key, label.toLowerCase())
    banner?.remove()
    banner = undefined
    then()
  })
  return button
}
