import { beforeEach, describe, expect, test } from 'vitest'

import { StatusError } from '../../../src/lib/errors.ts'
import { encodeAddress } from '../../../src/lib/protocol/address.ts'
import { drawFileText } from '../../../src/lib/rules/draw-file.ts'
import {
  type DrawCheckResult,
  publishedInputs,
  runDrawCheck
} from '../../../src/stores/draw-check.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { chainResponses, createDraw } from '../lib/rules/published-draw.ts'
import { createFakeWorld, type FakeWorld } from './fake-world.ts'

const DRAW = await createDraw()
const SALE = { contract: DRAW.contract, collection: DRAW.collection }
const INPUT = { sale: SALE, noted: '' }

const missing = () => {
  throw new StatusError(404, 'block', 'notFound')
}

describe('runDrawCheck()', { tags: ['@C13'] }, () => {
  let world: FakeWorld
  beforeEach(() => {
    world = createFakeWorld()
    Object.assign(world.responses, chainResponses(DRAW))
    setViewer(encodeAddress(new Uint8Array(32).fill(5)))
  })

  const outcomes = (result: DrawCheckResult) =>
    result.kind === 'checked' ? result.report.checks.map(i => i.outcome) : result.kind

  test('reads all data from the chain, and finds the tickets of the viewer', async () => {
    const result = await runDrawCheck(INPUT)
    expect(outcomes(result)).toEqual(new Array(5).fill('passed'))
    expect(result).toMatchObject({ own: [{ number: 5, nonce: 1 }], tickets: 10 })
    expect(
      world.requests.some(i => i.kind === 'data'),
      'the data service is not asked'
    ).toBe(false)
  })

  test('compares a file of published inputs with the chain', async () => {
    const file = await publishedInputs(SALE)
    expect(file).toBe(drawFileText(DRAW))
    expect(outcomes(await runDrawCheck({ ...INPUT, file }))).toEqual(new Array(6).fill('passed'))
    const other = drawFileText({ ...DRAW, prizes: 2 })
    expect(outcomes(await runDrawCheck({ ...INPUT, file: other }))).toEqual([
      'failed',
      'passed',
      'passed',
      'passed',
      'passed',
      'failed'
    ])
  })

  test('reports a file that is not JSON', async () => {
    expect(await runDrawCheck({ ...INPUT, file: '{' })).toEqual({
      kind: 'unreadable',
      refusal: { code: 'notJson' }
    })
  })

  test('returns “unavailable” when the chain has no draw or does not answer', async () => {
    world.responses['contract getDrawResult'] = () => ({ returnCode: 'ok', returnData: [] })
    expect(await runDrawCheck(INPUT)).toEqual({ kind: 'unavailable' })
    expect(await publishedInputs(SALE)).toBeUndefined()
    delete world.responses['contract getDrawCommitment']
    expect(await runDrawCheck(INPUT)).toEqual({ kind: 'unavailable' })
  })

  test('fails two checks when the chain does not have the block', async () => {
    world.responses['block'] = missing
    expect(outcomes(await runDrawCheck(INPUT))).toEqual([
      'passed',
      'failed',
      'failed',
      'passed',
      'passed'
    ])
  })
})
