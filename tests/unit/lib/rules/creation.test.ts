import { describe, expect, test } from 'vitest'

import {
  assetNameRefusalText,
  royaltiesRefusalText,
  supplyRefusalText,
  tagsHint,
  tagsRefusalText
} from '../../../../src/lib/messages/new-asset.ts'
import type { Result } from '../../../../src/lib/result.ts'
import {
  checkAssetName,
  checkDescription,
  checkRoyalties,
  checkSupply,
  checkTags
} from '../../../../src/lib/rules/creation.ts'

/** The value, or the error text of the field. */
function resultOf<Value, Reason>(
  checked: Result<Value, Reason>,
  words: (reason: Reason) => string
): Value | string {
  return checked.ok ? checked.value : words(checked.reason)
}

describe('checkAssetName', { tags: ['@C1'] }, () => {
  test.each([
    ['', 'Required'],
    ['   ', 'Required'],
    ['ab', 'Too Short!'],
    ['  ab  ', 'Too Short!'],
    ['🎨🎨', 'Too Short!'],
    ['a'.repeat(21), 'Too Long!']
  ])('refuses %j with “%s”', (typed, words) => {
    expect(resultOf(checkAssetName(typed), assetNameRefusalText)).toBe(words)
  })

  test.each([
    ['abc', 'abc'],
    [' Sea of light ', 'Sea of light'],
    ['🎨🎨🎨', '🎨🎨🎨'],
    ['a'.repeat(20), 'a'.repeat(20)]
  ])('accepts %j', (typed, name) => {
    expect(checkAssetName(typed)).toEqual({ ok: true, value: name })
  })
})

describe('checkDescription', { tags: ['@C1'] }, () => {
  test.each([
    ['', ''],
    ['a'.repeat(255), 'a'.repeat(255)],
    ['a'.repeat(256), 'Too Long!']
  ])('limits the length to 255 characters, and returns “$1”', (typed, result) => {
    expect(resultOf(checkDescription(typed), assetNameRefusalText)).toBe(result)
  })
})

describe('checkTags', { tags: ['@C1'] }, () => {
  test.each([
    ['', []],
    ['  ', []],
    ['sea light', ['sea', 'light']],
    [' sea\t light\nsea ', ['sea', 'light']],
    ['sea, light;dusk', ['sea', 'light', 'dusk']],
    ['#waves, sea, sea #', ['waves', 'sea']],
    ['a'.repeat(50), ['a'.repeat(50)]],
    ['a'.repeat(51), 'Should be less than 50 characters']
  ])('reads the tags %j as %j', (typed, result) => {
    expect(resultOf(checkTags(typed), tagsRefusalText)).toEqual(result)
  })
})

describe('tagsHint', { tags: ['@C1'] }, () => {
  test.each([
    ['', 'Separate tags with spaces.'],
    [' sea  light', 'Separate tags with spaces.'],
    ['#waves, sea, sea', 'Separate tags with spaces. Saved as waves, sea.'],
    ['a'.repeat(51), 'Separate tags with spaces.']
  ])('for %j is “%s”', (typed, hint) => {
    expect(tagsHint(typed)).toBe(hint)
  })
})

describe('checkSupply', { tags: ['@C1'] }, () => {
  test.each([
    ['', 'Required'],
    ['x', 'Should be a number'],
    ['1e3', 'Should be a number'],
    ['1.5', 'Should be an integer'],
    ['0', 'Should be greater than 0'],
    ['-1', 'Should be greater than 0'],
    ['1', 1],
    ['100000001', 100_000_001],
    ['100000002', 'Should be lower than 100000001']
  ])('reads the supply %j as %j', (typed, result) => {
    expect(resultOf(checkSupply(typed), supplyRefusalText)).toBe(result)
  })

  // Fits the time limit of a test. An earlier version took a minute.
  test('refuses 100,000 digits with a letter', () => {
    expect(checkSupply(`${'1'.repeat(100_000)}x`)).toMatchObject({ reason: { code: 'notNumber' } })
  })
})

describe('checkRoyalties', { tags: ['@C1'] }, () => {
  test.each([
    ['5', 500],
    ['0', 0],
    ['-0', 0],
    ['7.25', 725],
    ['7.2', 720],
    ['0.07', 7],
    ['.5', 50],
    ['5.', 500],
    ['005', 500],
    ['1.150', 115],
    // Values that floating-point arithmetic would change to 114 or 4599.
    ['1.15', 115],
    ['45.99', 4_599],
    ['50', 5_000],
    ['50.00', 5_000],
    ['50.01', 'Should be less than or equal to 50%'],
    ['51', 'Should be less than or equal to 50%'],
    ['9'.repeat(30), 'Should be less than or equal to 50%'],
    ['-1', 'Should be greater than or equal to 0%'],
    ['1.234', 'Should have at most 2 decimals'],
    ['', 'Required'],
    ['.', 'Should be a number'],
    ['5%', 'Should be a number'],
    ['5,5', 'Use dot for decimals']
  ])('reads the royalties %j as %j', (typed, result) => {
    expect(resultOf(checkRoyalties(typed), royaltiesRefusalText)).toBe(result)
  })

  // Fits the time limit of a test. Each case took minutes in an earlier version.
  test.each([
    ['zeros and a letter', `${'0'.repeat(100_000)}x`, 'notNumber'],
    ['decimals of zero before a one', `.${'0'.repeat(100_000)}1`, 'tooFine'],
    ['decimals of zero after 51', `51.${'0'.repeat(100_000)}`, 'tooHigh']
  ])('refuses 100,000 %s', (_, typed, code) => {
    expect(checkRoyalties(typed)).toMatchObject({ reason: { code } })
  })
})
