import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test } from 'vitest'

import { $reported, forgetReport, report, reportKey } from '../../../src/stores/social.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, VIEWER } from './fake-world.ts'

storeInMemory()

beforeEach(() => {
  const world = createFakeWorld()
  world.responses = { report: () => ({ isQueued: true }) }
  setViewer(VIEWER)
})

test('forgetReport() removes the report of one item and keeps the others', {
  tags: ['@M14']
}, async () => {
  const details = { reason: 'scam', text: '' } as const
  await report('ART-a1b2c3-01', details)
  await report('ART-a1b2c3-02', details)
  forgetReport('ART-a1b2c3-01')
  expect($reported.get()).toEqual([reportKey(VIEWER, 'ART-a1b2c3-02')])
})
