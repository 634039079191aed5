import { beforeEach, describe, expect, test } from 'vitest'

import { DEVELOPMENT_BUILD_ID } from '../../functions/edge.ts'
import { pageParts } from '../../functions/page-parts.ts'
import { createEdgeWorld, type EdgeWorld, ORIGIN } from './support/edge-world.ts'

let world: EdgeWorld
beforeEach(() => {
  world = createEdgeWorld()
})

const partsOf = (partnerKey?: string) =>
  pageParts({ ...world.edge(new Request(ORIGIN)), partnerKey })

describe('a part of a page in pageParts()', () => {
  test('is stored for the next page of the same site, and for no other site', () => {
    expect(partsOf().read('search box')).toBeUndefined()
    expect(partsOf().store('search box', '<form>')).toBe('<form>')
    expect(partsOf().read('search box')).toBe('<form>')
    expect(partsOf('kilnandco').read('search box')).toBeUndefined()
  })

  test('is not stored in development, so that changes are visible', () => {
    world.buildId = DEVELOPMENT_BUILD_ID
    expect(partsOf().store('search box', '<form>')).toBe('<form>')
    expect(partsOf().read('search box')).toBeUndefined()
  })
})
