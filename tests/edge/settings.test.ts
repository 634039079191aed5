import { beforeEach, describe, expect, test } from 'vitest'

import { loadSettings } from '../../functions/settings.ts'
import { notReadySend, throwNotReady } from '../../src/server/not-ready.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
  world.upstreams.settings = () => Response.json({ admins: ['erd1a'], secret: 'x' })
})

function load() {
  return loadSettings(world.edge(new Request(ORIGIN)))
}

describe('settings', { tags: ['@N15'] }, () => {
  test('are answered without what nobody agreed on', async () => {
    const response = await world.send('/api/settings')
    expect(await response.json()).toEqual({ admins: ['erd1a'] })
    expect(world.upstreamCalls[0]?.path).toBe('')
  })

  test('are asked for once by many pages', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, load))
    expect(all[9]).toEqual({ admins: ['erd1a'], notice: undefined })
    await load()
    expect(world.upstreamCalls).toHaveLength(1)
  })

  test('that cannot be had hold no page up, and are asked for again later', async () => {
    world.upstreams.settings = () => Promise.reject(new Error('down'))
    expect(await load()).toBeUndefined()
    expect(await load()).toBeUndefined()
    expect(world.upstreamCalls).toHaveLength(1)
    expect(world.log.map(i => i.event)).toContain('no settings')
    world.advanceClock(5)
    await load()
    expect(world.upstreamCalls).toHaveLength(2)
  })

  test('name the deployment’s own admins beside the service’s, each once', async () => {
    const edge = world.edge(new Request(ORIGIN))
    const environment = { ...edge.environment, admins: ['erd1b', 'erd1a'] }
    const found = await loadSettings({ ...edge, environment })
    expect(found?.admins).toEqual(['erd1a', 'erd1b'])
  })

  test('name the deployment’s own admins where there is no service', async () => {
    const edge = world.edge(new Request(ORIGIN))
    const upstreams = { ...edge.environment.upstreams, settings: undefined }
    const environment = { ...edge.environment, admins: ['erd1b'], upstreams }
    expect(await loadSettings({ ...edge, environment })).toEqual({
      admins: ['erd1b'],
      notice: undefined
    })
    expect(world.upstreamCalls).toEqual([])
  })

  test('survive a service that goes down for less than an hour', async () => {
    await load()
    await world.waitForBackgroundWork()
    world.upstreams.settings = () => Promise.reject(new Error('down'))
    world.advanceClock(3_000)
    expect(await load()).toEqual({ admins: ['erd1a'], notice: undefined })
  })
})

describe('what is used too early', () => {
  test('says so in the words of the specification', () => {
    expect(() => throwNotReady('settings')).toThrow(
      'It seems that settings were not fetched yet...'
    )
    const read = () => undefined
    expect(() =>
      notReadySend({ kind: 'rest', method: 'GET', path: '/', source: 'x', read })
    ).toThrow('rest client is not ready yet...')
    expect(() =>
      notReadySend({ kind: 'data', method: 'GET', operation: 'asset', variables: {}, read })
    ).toThrow('graph client is not ready yet...')
  })
})
