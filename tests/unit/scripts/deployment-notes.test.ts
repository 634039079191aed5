import { describe, expect, test } from 'vitest'

import { deploymentNotes } from '../../../scripts/deployment-notes.ts'

const SERVICE = { UPSTREAM_NEWSLETTER: 'https://news.example/subscribe' }

describe('deploymentNotes', () => {
  test('name the newsletter service that mainnet needs and does not have', () => {
    expect(deploymentNotes('mainnet', {})).toEqual([expect.stringContaining('UPSTREAM_NEWSLETTER')])
  })

  test.each([
    { target: 'mainnet', vars: SERVICE },
    { target: 'testnet', vars: {} }
  ])('are empty for $target with $vars', ({ target, vars }) => {
    expect(deploymentNotes(target, vars)).toEqual([])
  })
})
