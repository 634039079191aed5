import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test } from 'vitest'

import { STORAGE } from '../../../src/lib/config/storage.ts'
import { StatusError } from '../../../src/lib/errors.ts'
import { checkReported } from '../../../src/shell/account/check-reported.ts'
import { saveSocialAction } from '../../../src/shell/account/save-social.ts'
import { $reported } from '../../../src/stores/social.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import {
  createFakeWorld,
  type FakeWorld,
  flushPromises,
  VIEWER
} from '../../unit/stores/fake-world.ts'

storeInMemory()

let world: FakeWorld
let serial = 0

beforeEach(() => {
  world = createFakeWorld()
  world.responses['report'] = () => ({ isQueued: true })
  setViewer(VIEWER)
})

/** Opens the dialog of an item that no other test has reported. */
function openReport({ asksReason = true } = {}): { button: HTMLButtonElement; reopen(): void } {
  serial += 1
  document.body.innerHTML = `<main data-layer><h1>Dusk</h1><button data-report="ART-1a2b3c-0${serial}"
    ${asksReason ? 'data-report-reasons' : ''}><span>Report</span></button><a href="mailto:" hidden>Add</a></main>`
  const button = document.querySelector('button')
  if (!button) throw new Error('no button')
  const reopen = () => void saveSocialAction(button, { on: false, count: 0 })
  reopen()
  return { button, reopen }
}

/** The sent reports. Excludes the request whether the viewer has already reported the item. */
const sent = () => world.requests.filter(i => i.kind === 'rest' && i.method === 'POST')
const dialog = () => document.querySelector('dialog')
const send = async () => {
  dialog()?.querySelector<HTMLElement>('.btn-danger')?.click()
  await flushPromises()
}
const choose = (reason: string) => {
  const radio = dialog()?.querySelector<HTMLInputElement>(`[value="${reason}"]`)
  if (!radio) return
  radio.checked = true
  radio.dispatchEvent(new Event('change', { bubbles: true }))
}
const type = (text: string) => {
  const field = dialog()?.querySelector('textarea')
  if (!field) return
  field.value = text
  field.dispatchEvent(new Event('input'))
}

test('a report needs a reason, may have a text, and is sent once', { tags: ['@M14'] }, async () => {
  const { button } = openReport()
  expect([...(dialog()?.querySelectorAll('label.chip') ?? [])].map(i => i.textContent)).toEqual([
    'Scam or fake',
    'Stolen or copied work',
    'Not marked as adult',
    'Hate or harassment',
    'Something else'
  ])
  await send()
  expect(dialog()?.querySelector('fieldset .error')?.textContent).toBe('Choose what is wrong.')
  const group = dialog()?.querySelector('fieldset')
  expect(group?.ariaInvalid).toBe('true')
  expect(group?.getAttribute('aria-describedby')).toBe(group?.querySelector('.error')?.id)
  expect(sent()).toEqual([])
  const hint = dialog()?.querySelector('#report-hint > span')
  expect(hint?.textContent).toBe('For example, what a moderator should look at.')
  choose('stolen')
  expect(hint?.textContent).toBe('For example, where the original is.')
  expect(group?.ariaInvalid).toBeNull()
  expect(dialog()?.querySelector('fieldset .error'), 'once it is chosen').toBeNull()
  type('Mine')
  expect(dialog()?.querySelector('.num')?.textContent).toBe('4/280')
  await send()
  expect(sent()).toMatchObject([
    {
      method: 'POST',
      path: '/api/reports',
      body: { identifier: `ART-1a2b3c-0${serial}`, reason: 'stolen', text: 'Mine' }
    }
  ])
  expect(dialog()).toBeNull()
  expect(button.disabled).toBe(true)
  expect(button.textContent).toBe('Reported')
  expect(document.activeElement).toBe(button.nextElementSibling)
  expect($toasts.get()).toMatchObject([
    { status: 'success', text: expect.stringMatching(/^Moderators see it with your reason\./) }
  ])
})

test('the reason and the text stay when the report fails and when its dialog is closed', {
  tags: ['@M14']
}, async () => {
  const { button, reopen } = openReport()
  world.responses['report'] = () => {
    throw new StatusError(502, 'report', 'upstreamDown')
  }
  choose('hate')
  type('Look at the title')
  await send()
  expect(dialog()?.querySelector('.error:not([hidden])')?.textContent).toBe(
    'Your report was not sent. The marketplace is not answering. Try again in a minute.'
  )
  expect(button.disabled).toBe(false)
  dialog()?.querySelector<HTMLElement>('.btn-secondary')?.click()
  await flushPromises()
  expect(dialog()).toBeNull()
  expect(document.activeElement).toBe(button)
  reopen()
  expect(dialog()?.querySelector('textarea')?.value).toBe('Look at the title')
  world.responses['report'] = () => ({ isQueued: true })
  await send()
  expect(world.requests.at(-1)).toMatchObject({
    body: { reason: 'hate', text: 'Look at the title' }
  })
  expect($reported.get()).toContain(`${VIEWER} ART-1a2b3c-0${serial}`)
})

test('a toast says that a report failed when its dialog is already closed', {
  tags: ['@M14']
}, async () => {
  openReport()
  let fail = () => {}
  world.responses['report'] = () =>
    new Promise((_, reject) => {
      fail = () => reject(new StatusError(502, 'report', 'upstreamDown'))
    })
  choose('scam')
  await send()
  expect(dialog()?.querySelector('.btn-danger')?.ariaBusy).toBe('true')
  dialog()?.querySelector<HTMLElement>('.btn-secondary')?.click()
  await flushPromises()
  fail()
  await flushPromises()
  expect($toasts.get()).toMatchObject([{ status: 'fail', title: 'Your report was not sent' }])
})

test('the dialog says that the viewer has already reported the item from another browser', {
  tags: ['@M14']
}, async () => {
  const note = () => dialog()?.querySelector<HTMLElement>('[role=status]')
  world.responses['report'] = () => ({ isReported: true })
  const { reopen } = openReport()
  expect(note()?.hidden, 'the dialog does not wait for it').toBe(true)
  await flushPromises()
  expect(note()?.textContent).toBe('You have reported this before. A new report replaces it.')
  expect(note()?.hidden).toBe(false)
  dialog()?.querySelector<HTMLElement>('.btn-secondary')?.click()
  await flushPromises()
  world.responses['report'] = () => ({ isReported: false })
  reopen()
  await flushPromises()
  expect(note()?.hidden, 'cleared since').toBe(true)
})

test('a deployment that keeps no reports asks for no reason', { tags: ['@M14'] }, async () => {
  openReport({ asksReason: false })
  world.responses['report'] = () => ({ isQueued: false })
  expect(dialog()?.querySelector('input, textarea')).toBeNull()
  expect(dialog()?.textContent).toContain('To say why, or if it is urgent')
  await send()
  expect($toasts.get()).toMatchObject([
    { text: 'Moderators see your report. To say why, use “Add details by e-mail”.' }
  ])
})

test('an item stored as reported can be reported again once an admin has cleared its reports', {
  tags: ['@M14']
}, async () => {
  const { button, reopen } = openReport()
  choose('scam')
  await send()
  world.responses['report'] = () => ({ isReported: true })
  await checkReported(button)
  expect(button.disabled, 'not cleared yet').toBe(true)
  world.responses['report'] = () => {
    throw new StatusError(502, 'report', 'upstreamDown')
  }
  await expect(checkReported(button)).rejects.toThrow('report')
  expect(button.disabled, 'not known').toBe(true)
  world.responses['report'] = () => ({ isReported: false })
  const stored = $reported.get()
  await checkReported(button)
  expect($reported.get(), 'the session has ended, so nothing is stored').toBe(stored)
  localStorage.setItem(STORAGE.reports.key, JSON.stringify(stored))
  await checkReported(button)
  localStorage.clear()
  expect(button.disabled).toBe(false)
  expect(button.textContent).toBe('Report')
  world.responses['report'] = () => ({ isQueued: true })
  reopen()
  choose('stolen')
  await send()
  expect(world.requests.at(-1)).toMatchObject({ method: 'POST', body: { reason: 'stolen' } })
  expect(button.textContent).toBe('Reported')
})

test('the report dialog of a collection shows its own picture, not that of a work', {
  tags: ['@M14']
}, async () => {
  document.body.innerHTML = `<main data-layer><header class="collection-head"><span class="avatar">
    <img src="/own.png"></span><h1>Dusk</h1><ul class="collection-works"><li><img src="/work.png"></li></ul>
    <button data-report="ART-1a2b3c" data-report-reasons><span>Report</span></button></header></main>`
  for (const image of document.querySelectorAll('img'))
    Object.defineProperty(image, 'currentSrc', { value: image.getAttribute('src') })
  const button = document.querySelector('button')
  if (button) void saveSocialAction(button, { on: false, count: 0 })
  expect(dialog()?.querySelector('img')?.getAttribute('src')).toBe('/own.png')
})
