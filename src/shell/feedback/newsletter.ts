// Submits the newsletter form without a page load and shows the result in place. The API client is loaded on the
// first submission. Without JavaScript the form is answered by src/server/pages/newsletter.ts.

import type { NewsletterState } from '../../stores/newsletter.ts'
import { startStores } from '../lazy/start-stores.ts'

/**
 * Shown for what the browser refuses, before anything is loaded. The text for a refusal of the edge is in
 * lib/messages/newsletter.ts.
 */
const NOT_AN_ADDRESS = 'Enter an email address, such as you@example.com.'
const NO_TEXTS = { notice: undefined, refusal: undefined }
const FORM = 'form[data-behavior=newsletter]'

export function start(): void {
  // Capture phase: must run before the router handles the form as a navigation.
  document.addEventListener('submit', event => onSubmit(event), true)
  document.addEventListener('invalid', event => onInvalid(event), true)
}

/** The error is shown below the field, because the browser's own message would cover the content there. */
function onInvalid(event: Event): void {
  if (!(event.target as Element).closest(FORM)) return
  event.preventDefault()
  render({ step: 'editing', refusal: NOT_AN_ADDRESS })
}

function onSubmit(event: SubmitEvent): void {
  const form = event.target as HTMLFormElement
  if (!form.matches(FORM)) return
  event.preventDefault()
  event.stopPropagation()
  const email = String(new FormData(form).get('email') ?? '')
  render({ step: 'sending' })
  Promise.all([
    import('../../stores/newsletter.ts'),
    import('../../lib/messages/newsletter.ts'),
    startStores()
  ]).then(
    async ([{ $newsletter, subscribeEmail }, { newsletterErrorText }]) => {
      await subscribeEmail(email)
      const state = $newsletter.get()
      const hasFailed = state.step === 'failed'
      render(hasFailed ? { step: 'editing', refusal: newsletterErrorText(state.error) } : state)
    },
    () => form.submit() // the code did not load: the form is submitted to the server
  )
}

function render(state: Exclude<NewsletterState, { step: 'failed' }>): void {
  for (const form of document.querySelectorAll(FORM)) {
    const button = form.querySelector('button')
    const input = form.querySelector('input')
    const [error, status] = form.querySelectorAll('[role=alert], [role=status]')
    if (!button || !input || !error || !status) continue
    const { notice, refusal } = state.step === 'editing' ? state : NO_TEXTS
    button.disabled = state.step === 'done'
    button.ariaBusy = state.step === 'sending' ? 'true' : null
    if (refusal) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    error.textContent = refusal ?? ''
    status.textContent = state.step === 'done' ? state.text : (notice ?? '')
    status.className = state.step === 'done' ? 'note note-success' : notice ? 'note' : ''
    if (state.step === 'done') input.value = ''
    if (refusal) input.focus()
    // The message is below the button, which on a phone is often at the lower edge of the window, so it is scrolled
    // into view.
    else if (status.textContent) form.scrollIntoView({ block: 'nearest' })
  }
}
