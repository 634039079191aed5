import { describe, expect, test } from 'vitest'

import { telemetryAttribute } from '../../../../src/lib/config/telemetry.ts'
import { redactPersonalData } from '../../../../src/lib/format/redact.ts'
import { ENVIRONMENTS } from '../../../../src/server/config/environments.ts'

const ADDRESS = `erd1${'q'.repeat(58)}`

describe('telemetryAttribute', { tags: ['@N17'] }, () => {
  const { upstreams } = ENVIRONMENTS.mainnet

  test('is undefined in every environment, because none has collectors', () => {
    for (const environment of Object.values(ENVIRONMENTS)) {
      expect(telemetryAttribute(environment)).toBeUndefined()
    }
  })

  test('names the configured collectors', () => {
    const named = { ...upstreams, errors: 'https://errors.example', vitals: 'https://v.example' }
    expect(telemetryAttribute({ upstreams: named })).toBe('vitals errors')
    expect(telemetryAttribute({ tagManagerId: 'GTM-TEST1', upstreams })).toBe('manager')
  })
})

describe('the text of a reported error', { tags: ['@N17'] }, () => {
  test.each([
    { text: `at /${ADDRESS}`, clean: 'at /erd1…' },
    { text: 'at https://site.example/@somebody/liked', clean: 'at https://site.example/@…/liked' },
    {
      text: 'at https://site.example/@some-body_1.x/liked',
      clean: 'at https://site.example/@…/liked'
    },
    {
      text: 'https://site.example/search?q=my+secret:3:1',
      clean: 'https://site.example/search:3:1'
    },
    { text: 'x is not a function', clean: 'x is not a function' }
  ])('is cleared of personal data: $clean', ({ text, clean }) => {
    expect(redactPersonalData(text)).toBe(clean)
  })

  test('is cut to 2,000 characters', () =>
    expect(redactPersonalData('a'.repeat(9_000))).toHaveLength(2_000))

  test('has no part of an address that the cut has halved', () =>
    expect(redactPersonalData('-'.repeat(1_980) + ADDRESS)).toBe(`${'-'.repeat(1_980)}erd1…`))
})
