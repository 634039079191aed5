import { beforeAll, beforeEach, expect, test, vi } from 'vitest'

import { start } from '../../../src/shell/account/admin-menu.ts'
import { $toasts } from '../../../src/stores/toasts.ts'
import { createFakeWorld, flushPromises } from '../../unit/stores/fake-world.ts'

vi.mock('../../../src/shell/lazy/start-stores.ts', () => ({ startStores: async () => {} }))
vi.mock('../../../src/shell/account/session.ts', () => ({ renderedViewer: () => 'erd1admin' }))
vi.mock('../../../src/shell/fragments/refresh-entities.ts', () => ({
  refreshEntities: async () => {}
}))

beforeAll(start)
beforeEach(() => {
  createFakeWorld().responses['addFeaturedCollection'] = () => ({ addFeaturedCollection: true })
})

test.each([
  { name: 'a link to the list', list: '/moderation?list=featured', label: 'See the list' },
  { name: 'a link to the item', list: '/moderation?list=items&q=ART-1a2b3c', label: 'Show it' },
  { name: 'no link when the button names no list', list: undefined, label: undefined }
])(
  'the toast of an admin action names its subject and has $name',
  {
    tags: ['@C15']
  },
  async ({ label, list }) => {
    document.body.innerHTML = `<button data-admin-action="featureCollection" data-subject="ART-1a2b3c"
    data-subject-name="“Dusk”" ${list ? `data-subject-path="${list}"` : ''}></button>`
    document.querySelector('button')?.click()
    await flushPromises()
    expect($toasts.get(), 'nothing happens before the answer').toEqual([])
    document.querySelector<HTMLElement>('dialog .btn-primary')?.click()
    await flushPromises()
    await vi.dynamicImportSettled()
    const link = list && { href: list, label, opens: 'page' }
    expect($toasts.get()).toEqual([
      {
        id: 'admin ART-1a2b3c',
        link,
        status: 'success',
        text: '“Dusk” · ART-1a2b3c',
        title: 'Featured'
      }
    ])
  }
)

test('the toast after a scam mark is cleared links to the item, whose row has left the list', {
  tags: ['@C14']
}, async () => {
  document.body.innerHTML = `<li><button data-admin-action="clearNftScam" data-subject="ART-1a2b3c-01"
    data-subject-name="“Dusk”"></button><button data-admin-button="ART-1a2b3c-01"></button></li>`
  createFakeWorld().responses['clearNftScamInfo'] = () => {
    document.querySelector('li')?.remove()
    return { clearNftScamInfo: true }
  }
  document.querySelector('button')?.click()
  await flushPromises()
  document.querySelector<HTMLElement>('dialog .btn-primary')?.click()
  await flushPromises()
  await vi.dynamicImportSettled()
  expect($toasts.get().at(-1)).toMatchObject({
    link: { href: '/moderation?q=ART-1a2b3c-01', label: 'Show it', opens: 'page' },
    status: 'success',
    title: 'No longer marked as a scam'
  })
})

test('the toast after a collection is blacklisted links to the blacklist, where its row is now', {
  tags: ['@C14']
}, async () => {
  const list = '/moderation?list=blacklist'
  document.body.innerHTML = `<li><button data-admin-action="blacklistCollection" data-subject="ART-1a2b3c"
    data-subject-path="${list}"></button><button data-admin-button="ART-1a2b3c"></button></li>`
  createFakeWorld().responses['addBlacklistedCollection'] = () => {
    document.querySelector('li')?.remove()
    return { addBlacklistedCollection: true }
  }
  document.querySelector('button')?.click()
  await flushPromises()
  document.querySelector<HTMLElement>('dialog .btn-danger, dialog .btn-primary')?.click()
  await flushPromises()
  await vi.dynamicImportSettled()
  expect($toasts.get().at(-1)).toMatchObject({
    link: { href: list, label: 'See the list', opens: 'page' },
    title: 'Blacklisted'
  })
})

test('the browser lists the last actions of an admin, each with a link to its subject', {
  tags: ['@C14']
}, async () => {
  localStorage.clear()
  document.body.innerHTML = `<section data-decisions hidden><ul></ul></section>
    <button data-admin-action="featureCollection" data-subject="ART-1a2b3c" data-subject-name="<b>Dusk"></button>`
  const part = document.querySelector('[data-decisions]')
  let decisions = 0
  for (const _ of ['once', 'again']) {
    document.querySelector('button')?.click()
    await flushPromises()
    document.querySelector<HTMLElement>('dialog .btn-primary')?.click()
    await flushPromises()
    await vi.dynamicImportSettled()
    decisions += 1
    expect(part?.hidden).toBe(false)
    expect(part?.querySelectorAll('li'), 'a row for each decision').toHaveLength(decisions)
  }
  expect(
    [...(part?.querySelectorAll('li:first-child > span') ?? [])].map(i => i.textContent)
  ).toEqual(['<b>Dusk · Featured', expect.stringMatching(/\w/)])
  expect(part?.querySelector('a')?.getAttribute('href')).toBe('/moderation?q=ART-1a2b3c')
})

test('an action succeeds even when the browser cannot store it in the list of actions', {
  tags: ['@C14']
}, async () => {
  document.body.innerHTML = `<button data-admin-action="featureCollection" data-subject="ART-1a2b3c"></button>`
  const setItem = vi.fn(() => {
    throw new DOMException('full', 'QuotaExceededError')
  })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem })
  document.querySelector('button')?.click()
  await flushPromises()
  document.querySelector<HTMLElement>('dialog .btn-primary')?.click()
  await flushPromises()
  await vi.dynamicImportSettled()
  vi.unstubAllGlobals()
  expect(setItem).toHaveBeenCalled()
  expect($toasts.get().at(-1)).toMatchObject({ status: 'success', title: 'Featured' })
})

test('the toast after a mark is cleared names the mark', { tags: ['@C14'] }, async () => {
  document.body.innerHTML = `<button data-admin-action="clearNftScam" data-subject="ART-1a2b3c-01"
    data-subject-mark="potentialScam"></button>`
  createFakeWorld().responses['clearNftScamInfo'] = () => ({ clearNftScamInfo: true })
  document.querySelector('button')?.click()
  await flushPromises()
  document.querySelector<HTMLElement>('dialog .btn-primary')?.click()
  await flushPromises()
  await vi.dynamicImportSettled()
  expect($toasts.get().at(-1)).toMatchObject({ title: 'No longer marked as a potential scam' })
})

test('the confirmation before reports are cleared repeats the label of its button and the reports', {
  tags: ['@C14']
}, async () => {
  document.body.innerHTML = `<button data-admin-action="clearNftReport" data-subject="ART-1a2b3c-01"
    data-clear-label="No action needed" data-subject-reported="1 person: Scam or fake"></button>`
  document.querySelector('button')?.click()
  await flushPromises()
  expect(document.querySelector('dialog h2')?.textContent).toMatch(/^No action needed for/)
  expect(document.querySelector('dialog dl')?.textContent).toContain('1 person: Scam or fake')
  expect(document.querySelector('dialog .btn-danger')?.textContent).toBe('No action needed')
  document.querySelector('dialog')?.close()
})
