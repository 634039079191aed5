import { beforeEach, describe, expect, test, vi } from 'vitest'

import { createFakeWorld, type FakeWorld } from './fake-world.ts'

let world: FakeWorld
let store: typeof import('../../../src/stores/newsletter.ts')
let view: typeof import('../../../src/server/pages/newsletter.ts')
let errors: typeof import('../../../src/lib/errors.ts')

beforeEach(async () => {
  vi.resetModules()
  const { setPlatform } = await import('../../../src/stores/platform.ts')
  world = createFakeWorld()
  setPlatform(world.platform)
  store = await import('../../../src/stores/newsletter.ts')
  view = await import('../../../src/server/pages/newsletter.ts')
  errors = await import('../../../src/lib/errors.ts')
})

const CASES = [
  {
    name: 'succeeds with the text of the provider',
    answer: () => ({ result: 'success', msg: 'Thank you!' }),
    state: { step: 'done', text: 'Thank you!' },
    page: { status: 200, successText: 'Thank you!', error: undefined, email: '' }
  },
  {
    name: 'is refused with the text of the provider',
    answer: () => ({ result: 'error', msg: 'me@here is too short.' }),
    state: { step: 'editing', refusal: 'me@here is too short.' },
    page: { status: 422, successText: undefined, error: 'me@here is too short.', email: 'me@here' }
  },
  {
    name: 'succeeds for an email address that is already subscribed',
    answer: () => ({ result: 'error', msg: 'me@here is already subscribed.' }),
    state: { step: 'editing', refusal: undefined, notice: 'me@here is already subscribed.' },
    page: { status: 200, notice: 'me@here is already subscribed.', error: undefined }
  },
  {
    name: 'is refused for any other result',
    answer: () => ({ result: 'Success', msg: 'Perhaps.' }),
    state: { step: 'editing', refusal: 'Perhaps.' },
    page: { status: 422, error: 'Perhaps.' }
  },
  {
    name: 'is refused without an email address',
    answer: () => {
      throw new errors.StatusError(400, 'newsletter', 'badRequest')
    },
    state: { step: 'failed', error: expect.objectContaining({ status: 400 }) },
    page: { status: 422, error: 'Enter an email address.' }
  },
  {
    name: 'fails without a network',
    answer: () => {
      throw new errors.NetworkError('newsletter: no answer')
    },
    state: { step: 'failed', error: expect.objectContaining({ name: 'NetworkError' }) },
    page: { status: 503, error: expect.stringMatching(/connection/) }
  }
]

describe('a subscription', { tags: ['@N12'] }, () => {
  test.each(CASES)('$name', async ({ answer, state }) => {
    world.responses['newsletter'] = answer
    await store.subscribeEmail(' me@here ')
    expect(world.requests).toMatchObject([{ path: '/api/newsletter', body: { email: 'me@here' } }])
    expect(store.$newsletter.get()).toEqual(state)
  })

  test('is not sent again after success', async () => {
    world.responses['newsletter'] = () => ({ result: 'success', msg: 'Thank you!' })
    await store.subscribeEmail('me@here.example')
    await store.subscribeEmail('me@here.example')
    expect(world.requests).toHaveLength(1)
  })

  test('can be tried again after a refusal', async () => {
    world.responses['newsletter'] = () => ({ result: 'error', msg: 'No.' })
    await store.subscribeEmail('me@here')
    await store.subscribeEmail('me@here.example')
    expect(world.requests).toHaveLength(2)
  })
})

describe('a subscription without JavaScript', { tags: ['@N12'] }, () => {
  test.each(CASES)('shows that it $name', async ({ answer, page }) => {
    world.responses['newsletter'] = answer
    expect(await view.submitNewsletter(world.platform.send, 'me@here')).toMatchObject(page)
  })

  test('asks for an email address when none was sent', async () => {
    world.responses['newsletter'] = () => {
      throw new errors.StatusError(400, 'newsletter', 'badRequest')
    }
    const answer = await view.submitNewsletter(world.platform.send, null)
    expect(answer).toMatchObject({ email: '', error: 'Enter an email address.' })
  })
})
