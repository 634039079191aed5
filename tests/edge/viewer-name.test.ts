import { beforeEach, expect, test } from 'vitest'

import { loadViewerName } from '../../functions/viewer-name.ts'
import type { Send } from '../../src/lib/api/request.ts'
import { StatusError } from '../../src/lib/errors.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

const ADDRESS = 'erd1viewer'
const OTHER = 'erd1other'

let world: EdgeWorld
let requested: number
let herotag: string | undefined

/** Answers like the identity service: 404 for an account that has saved no profile. */
const send: Send = async request => {
  requested += 1
  if (herotag === undefined || request.kind !== 'rest') throw new StatusError(404, 'profile')
  return request.read({ herotag, profile: { url: 'https://media.example/face.png' } })
}

const load = (address = ADDRESS) => loadViewerName(world.edge(new Request(ORIGIN)), send, address)

beforeEach(() => {
  world = createEdgeWorld()
  requested = 0
  herotag = '@mirelune.elrond'
})

test('loadViewerName() caches the name of each account for a minute', async () => {
  expect(await load()).toEqual({ herotag: 'mirelune', picture: 'https://media.example/face.png' })
  world.advanceClock(59)
  await load()
  expect(requested).toBe(1)
  await load(OTHER)
  expect(requested).toBe(2)
  world.advanceClock(1)
  await load()
  expect(requested).toBe(3)
})

test('loadViewerName() loads the name again after a profile was saved', async () => {
  await load()
  herotag = '@moss'
  world.advanceClock(1)
  world.isolate.lastProfileChangeMs = world.edge(new Request(ORIGIN)).nowMs()
  expect((await load()).herotag).toBe('moss')
})

test('loadViewerName() gives no name while the identity service fails, and does not cache this', async () => {
  const failing: Send = async () => {
    throw new StatusError(503, 'profile')
  }
  const edge = world.edge(new Request(ORIGIN))
  expect(await loadViewerName(edge, failing, ADDRESS)).toEqual({
    herotag: undefined,
    picture: undefined
  })
  expect((await load()).herotag).toBe('mirelune')
})

test('loadViewerName() gives no name for an account without a profile, and caches this', async () => {
  herotag = undefined
  expect(await load()).toEqual({ herotag: undefined, picture: undefined })
  await load()
  expect(requested).toBe(1)
})
