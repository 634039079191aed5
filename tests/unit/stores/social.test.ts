import { useTestStorageEngine as storeInMemory } from '@nanostores/persistent'
import { beforeEach, expect, test } from 'vitest'

import { $reported, forgetReport, report, reportKey } from '../../../src/stores/social.ts'
import { setViewer } from '../../../src/stores/viewer.ts'
import { createFakeWorld, VIEWER } from './fake-world.ts'

storeInMemory()

beforeEach(() => {
  const world = createFakeWorld()
  world.responses = { addReport: () => ({ addReport: true }) }
  setViewer(VIEWER)
})

test('a report whose item was cleared is forgotten, and others are kept', {
  tags: ['@M14']
}, async () => {
  await report('ART-a1b2c3-01')
  await report('ART-a1b2c3-02')
  forgetReport('ART-a1b2c3-01')
  expect($reported.get()).toEqual([reportKey(VIEWER, 'ART-a1b2c3-02')])
})
