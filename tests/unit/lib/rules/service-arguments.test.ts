import { describe, expect, test } from 'vitest'

import { numberToHex, textToHex } from '../../../../src/lib/protocol/encoding.ts'
import {
  areFileUris,
  isFileText,
  isMinRaise,
  isOfferNumber
} from '../../../../src/lib/rules/service-arguments.ts'

describe('the minimum raise that a service may choose', { tags: ['@W6'] }, () => {
  test('is at most the constant of the service', () => {
    expect(isMinRaise(numberToHex(10n ** 16n))).toBe(true)
    expect(isMinRaise(numberToHex(10n ** 16n + 1n))).toBe(false)
    expect(isMinRaise(numberToHex(10n ** 40n))).toBe(false)
  })

  test.each(['00', '0001', 'A1', '1', 'zz'])('is refused when it is written as %j', hex => {
    expect(isMinRaise(hex)).toBe(false)
  })
})

test('isOfferNumber accepts only canonical u64 numbers above zero', { tags: ['@W6'] }, () => {
  expect(['01', 'ff'.repeat(8)].every(isOfferNumber)).toBe(true)
  expect(['', '00', '0001', `01${'00'.repeat(8)}`].some(isOfferNumber)).toBe(false)
})

describe('the files of a new asset', { tags: ['@W6'] }, () => {
  const uri = textToHex('https://media.example/a.png')

  test.each([
    ['no URL', []],
    ['eleven URLs', Array.from({ length: 11 }, () => uri)],
    ['a javascript URL', [textToHex('javascript:alert(1)')]],
    ['a data URL', [textToHex('data:text/html,<b>')]],
    ['a space in a URL', [textToHex('https://a.example/ b')]],
    ['a quote in a URL', [textToHex('https://a.example/"onload=')]],
    ['a line break in a URL', [textToHex('https://a.example/\nb')]],
    ['half a byte', [`${uri}0`]]
  ])('are refused with %s', (_, uris) => expect(areFileUris(uris)).toBe(false))

  test('are accepted as one to ten URLs', () => {
    expect(areFileUris([uri])).toBe(true)
    expect(areFileUris(Array.from({ length: 10 }, () => uri))).toBe(true)
  })

  test('have texts of at most 512 characters, without control characters', () => {
    expect(isFileText(textToHex('a'.repeat(512)))).toBe(true)
    expect(isFileText(textToHex('a'.repeat(513)))).toBe(false)
    expect(isFileText(textToHex('a\u0000'))).toBe(false)
    expect(isFileText(textToHex('a\u0085'))).toBe(false)
  })
})
