// Requests consent to telemetry once, only where a deployment collects it. Nothing is sent without consent. Browsers
// that send Global Privacy Control see no banner. An element with `data-consent-open` opens the banner again. What is
// sent is in telemetry.ts.

import { routes } from '../../lib/config/routes.ts'
import { STORAGE } from '../../lib/config/storage.ts'
import type { TelemetryKind } from '../../lib/config/telemetry.ts'
import { addStylesheet } from '../lazy/deferred-styles.ts'

const { key } = STORAGE.consent

let stopTelemetry: (() => void) | undefined
let banner: HTMLElement | undefined

export function start(collectors: readonly TelemetryKind[]): void {
  document.addEventListener('click', event => {
    if ((event.target as Element).closest('[data-consent-open]')) void showBanner(collectors, true)
  })
  const stored = localStorage.getItem(key)
  if (stored === 'yes') startCollecting(collectors)
  else if (stored === null && !hasGlobalPrivacyControl()) void showBanner(collectors, false)
}

/** True when Global Privacy Control is on. */
function hasGlobalPrivacyControl(): boolean {
  return (navigator as { globalPrivacyControl?: boolean }).globalPrivacyControl === true
}

const importTelemetry = () => import('./telemetry.ts')

function startCollecting(collectors: readonly TelemetryKind[]): void {
  void importTelemetry().then(
    ({ startTelemetry }) => {
      if (localStorage.getItem(key) !== 'yes') return
      stopTelemetry?.()
      stopTelemetry = startTelemetry(collectors)
    },
    () => {} // offline: the next page load retries
  )
}

async function showBanner(
  collectors: readonly TelemetryKind[],
  takesFocus: boolean
): Promise<void> {
  banner?.remove()
  banner = document.createElement('section')
  const opener = document.querySelector('[data-consent-open]')
  banner.hidden = true
  banner.className = 'consent'
  banner.ariaLabel = 'Privacy choices'
  const words = document.createElement('p')
  const more = document.createElement('a')
  Object.assign(more, { href: routes.privacy(), className: 'link', textContent: 'Learn more' })
  words.append(
    'May we collect anonymous usage data? Pages viewed, loading times and errors, but no names and no wallets. ',
    // A partner's site does not have this page.
    document.documentElement.dataset.partner === undefined ? more : ''
  )
  const no = createButton('No', () => {
    stopTelemetry?.()
    stopTelemetry = undefined
  })
  const yes = createButton('Yes', () => startCollecting(collectors))
  const choices = document.createElement('div')
  choices.className = 'row'
  choices.append(no, yes)
  banner.append(words, choices)
  document.body.append(banner)
  await addStylesheet(banner, opener?.dataset.styles)
  banner.hidden = false
  if (takesFocus) no.focus()
}

/** A button that stores its label as the answer. Both look the same, so that the banner favors neither answer. */
function createButton(label: 'No' | 'Yes', onAnswer: () => void): HTMLButtonElement {
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
    onAnswer()
  })
  return button
}
