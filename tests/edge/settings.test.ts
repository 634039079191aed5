import { beforeEach, describe, expect, test } from 'vitest'

import { loadCachedSettings } from '../../functions/settings.ts'
import { notReadySend, throwNotReady } from '../../src/server/not-ready-errors.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
  world.upstreams.settings = () => Response.json({ admins: ['erd1a'], secret: 'x' })
})

function load() {
  return loadCachedSettings(world.edge(new Request(ORIGIN)))
}

describe('settings', { tags: ['@N15'] }, () => {
  test('are returned without undocumented fields', async () => {
    const response = await world.send('/api/settings')
    expect(await response.json()).toEqual({ admins: ['erd1a'] })
    expect(world.upstreamCalls[0]?.path).toBe('')
  })

  test('are fetched once for many pages', async () => {
    const all = await Promise.all(Array.from({ length: 10 }, load))
    expect(all[9]).toEqual({ admins: ['erd1a'], notice: undefined })
    await load()
    expect(world.upstreamCalls).toHaveLength(1)
  })

  test('that fail to load do not block a page and are retried later', async () => {
    world.upstreams.settings = () => Promise.reject(new Error('down'))
    expect(await load()).toBeUndefined()
    expect(await load()).toBeUndefined()
    expect(world.upstreamCalls).toHaveLength(1)
    expect(world.log.map(i => i.event)).toContain('no settings')
    world.advanceClock(5)
    await load()
    expect(world.upstreamCalls).toHaveLength(2)
  })

  test('combine the admins of the deployment and the service, without duplicates', async () => {
    const edge = world.edge(new Request(ORIGIN))
    const environment = { ...edge.environment, admins: ['erd1b', 'erd1a'] }
    const found = await loadCachedSettings({ ...edge, environment })
    expect(found?.admins).toEqual(['erd1a', 'erd1b'])
  })

  test('contain the deployment’s own admins when there is no service', async () => {
    const edge = world.edge(new Request(ORIGIN))
    const upstreams = { ...edge.environment.upstreams, settings: undefined }
    const environment = { ...edge.environment, admins: ['erd1b'], upstreams }
    expect(await loadCachedSettings({ ...edge, environment })).toEqual({
      admins: ['erd1b'],
      notice: undefined
    })
    expect(world.upstreamCalls).toEqual([])
  })

  test('are still used in an outage of less than an hour', async () => {
    await load()
    await world.waitForBackgroundWork()
    world.upstreams.settings = () => Promise.reject(new Error('down'))
    world.advanceClock(3_000)
    expect(await load()).toEqual({ admins: ['erd1a'], notice: undefined })
  })
})

describe('a client or value that is used before it is ready', () => {
  test('throws the specified message', () => {
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
