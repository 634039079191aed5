// The sandbox executes random trades that the real marketplace contract executed on a real node. To add a recording,
// add a file to the folder.
import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

import {
  applyRecorded,
  createRecordedMarket,
  executeStep,
  type RecordedStep,
  type Recording,
  readBalances
} from './recorded-market.ts'

const FOLDER = new URL('recordings/', import.meta.url)
const NAMES = readdirSync(FOLDER).filter(name => name.endsWith('.json'))

/** Maximum difference of a call's gas, as a share of the recorded gas. */
const GAS_TOLERANCE = 0.02

function readRecording(name: string): Recording {
  return JSON.parse(readFileSync(new URL(name, FOLDER), 'utf8')) as Recording
}

function describeStep(index: number, { move, data }: RecordedStep): string {
  return `${index} ${move} ${data}`
}

describe.each(NAMES)('replaying the recording %s', { tags: ['@S2'] }, name => {
  test('gives the recorded status, message and events of each step', () => {
    const recording = readRecording(name)
    const sql = createRecordedMarket(recording)
    for (const [index, step] of recording.steps.entries()) {
      const { status, message, events } = executeStep(sql, recording, step)
      const expected = { status: step.status, message: step.message, events: step.events }
      expect.soft({ status, message, events }, describeStep(index, step)).toEqual(expected)
    }
  })

  test('uses the recorded gas within two percent', () => {
    const recording = readRecording(name)
    const sql = createRecordedMarket(recording)
    for (const [index, step] of recording.steps.entries()) {
      const { gasUsed } = executeStep(sql, recording, step)
      const difference = Math.abs(gasUsed - step.gasUsed) / step.gasUsed
      expect
        .soft(difference, `${describeStep(index, step)}: ${gasUsed}, recorded ${step.gasUsed}`)
        .toBeLessThanOrEqual(GAS_TOLERANCE)
    }
  })

  test('leaves the balances that the recorded events add up to', () => {
    const recording = readRecording(name)
    const sql = createRecordedMarket(recording)
    const expected = readBalances(sql, recording)
    for (const [index, step] of recording.steps.entries()) {
      const { fee } = executeStep(sql, recording, step)
      applyRecorded(expected, recording, { ...step, fee })
      expect(readBalances(sql, recording), describeStep(index, step)).toEqual(expected)
    }
  })
})
