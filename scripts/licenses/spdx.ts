// Evaluates SPDX license expressions, such as `(MIT OR GPL-3.0)`. Source: SPDX specification, annex D.

export type LicenseTest = (id: string) => boolean

/**
 * Whether a package may be used when only licenses that pass the test are allowed: one side of an OR is enough, an AND
 * needs both. False for text that is not an expression, such as `SEE LICENSE IN LICENSE.md`.
 */
export function isAllowedLicense(expression: string, isAllowed: LicenseTest): boolean {
  const tokens = expression.match(/[()]|[^\s()]+/g) ?? []
  /** The index of the next token. */
  let at = 0

  function readAlternatives(): boolean | undefined {
    return readChain('OR', readConjunction, (one, other) => one || other)
  }

  function readConjunction(): boolean | undefined {
    return readChain('AND', readLicense, (one, other) => one && other)
  }

  /** `undefined` for a syntax error. All parts are parsed, regardless of the first results. */
  function readChain(
    operator: string,
    readPart: () => boolean | undefined,
    combine: (one: boolean, other: boolean) => boolean
  ): boolean | undefined {
    let result = readPart()
    while (tokens[at] === operator) {
      at += 1
      const next = readPart()
      result = result === undefined || next === undefined ? undefined : combine(result, next)
    }
    return result
  }

  function readLicense(): boolean | undefined {
    const token = tokens[at]
    at += 1
    if (token === '(') {
      const inner = readAlternatives()
      at += 1
      return tokens[at - 1] === ')' ? inner : undefined
    }
    if (token === undefined || !/^[A-Za-z0-9.+-]+$/.test(token)) return undefined
    // An exception only adds permissions.
    if (tokens[at] === 'WITH') at += 2
    return isAllowed(token)
  }

  const result = readAlternatives()
  return at === tokens.length && result === true
}
