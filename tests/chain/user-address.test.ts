// The keys of small order, computed from the curve's equation with integers, independent of any library.
import { describe, expect, test } from 'vitest'

import { encodeAddress } from '../../src/lib/protocol/address.ts'
import { isUserAddress } from '../../src/lib/protocol/user-address.ts'

const P = 2n ** 255n - 19n
const mod = (value: bigint) => ((value % P) + P) % P
function power(base: bigint, exponent: bigint): bigint {
  let [result, square, rest] = [1n, mod(base), exponent]
  for (; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = mod(result * square)
    square = mod(square * square)
  }
  return result
}
const inverse = (value: bigint) => power(value, P - 2n)
const D = mod(-121_665n * inverse(121_666n))
const ROOT_OF_MINUS_ONE = power(2n, (P - 1n) / 4n)

interface Point {
  x: bigint
  y: bigint
}

/** A point with this y. Undefined when the curve has none. RFC 8032, section 5.1.3. */
function pointWith(y: bigint): Point | undefined {
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n))
  let x = power(square, (P + 3n) / 8n)
  if (mod(x * x - square) !== 0n) x = mod(x * ROOT_OF_MINUS_ONE)
  return mod(x * x - square) === 0n ? { x, y: mod(y) } : undefined
}

function add(a: Point, b: Point): Point {
  const product = D * a.x * b.x * a.y * b.y
  return {
    x: mod((a.x * b.y + b.x * a.y) * inverse(1n + product)),
    y: mod((a.y * b.y + a.x * b.x) * inverse(1n - product))
  }
}

const eightTimes = (point: Point) => [1, 2, 3].reduce(sum => add(sum, sum), point)
const isSmallOrder = (point: Point | undefined) => {
  const multiple = point && eightTimes(point)
  return multiple?.x === 0n && multiple.y === 1n
}

function toKey(y: bigint, sign: 0 | 1): Uint8Array {
  const bytes = Uint8Array.from({ length: 32 }, (_, at) => Number((y >> BigInt(8 * at)) & 255n))
  bytes[31] = (bytes[31] ?? 0) | (sign << 7)
  return bytes
}

/** Every y of a point whose order divides 8, in all its encodings below 2^255. */
function smallOrderYs(): bigint[] {
  // The y of order 8: doubling leads to a point with y = 0, which means x^2 = -y^2 in the curve's equation.
  const root = mod(1n + D)
  const candidates = new Set<bigint>([0n, 1n, P - 1n])
  // 1 = -x^2 + y^2 - d x^2 y^2 with x^2 = -y^2: d y^4 + 2 y^2 - 1 = 0.
  const half = sqrt(root)
  for (const sign of half === undefined ? [] : [half, P - half]) {
    const y = sqrt(mod((sign - 1n) * inverse(D)))
    if (y !== undefined) for (const each of [y, P - y]) candidates.add(each)
  }
  return [...candidates].flatMap(y => (y + P < 2n ** 255n ? [y, y + P] : [y]))
}

function sqrt(value: bigint): bigint | undefined {
  let root = power(value, (P + 3n) / 8n)
  if (mod(root * root - value) !== 0n) root = mod(root * ROOT_OF_MINUS_ONE)
  return mod(root * root - value) === 0n ? root : undefined
}

describe('isUserAddress', { tags: ['@W1'] }, () => {
  const ys = smallOrderYs()

  test('is tested with all seven keys of small order', () => {
    expect(ys).toHaveLength(7)
    expect(ys.filter(y => !isSmallOrder(pointWith(y)))).toEqual([])
  })

  test('is false for keys of small order, which need no private key', () => {
    for (const y of ys) {
      for (const sign of [0, 1] as const) {
        expect(isUserAddress(encodeAddress(toKey(y, sign)))).toBe(false)
      }
    }
  })

  test.each([
    'erd1qqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqq6gq4hu',
    'erd1qqqqqqqqqqqqqqqpqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqqzllls8a5w6u',
    'erd1qqqqqqqqqqqqqpgqtl2w9jqv4lfmd2gug5jndxv0vrqzvmm5qqqslzrahz',
    'erd1nonsense'
  ])('is false for a contract, the zero address and a malformed address: %s', address => {
    expect(isUserAddress(address)).toBe(false)
  })

  test('is true for the address of a wallet', () => {
    expect(isUserAddress('erd1qyu5wthldzr8wx5c9ucg8kjagg0jfs53s8nr3zpz3hypefsdd8ssycr6th')).toBe(
      true
    )
  })
})
