// The arguments of a call as texts. An argument of another form is shown as it is, a number as '?'.

import { hexToNumber, hexToText } from '../../../src/lib/protocol/encoding.ts'

export function argumentText(hex = ''): string {
  return hexToText(hex) ?? hex
}

export function argumentNumber(hex = ''): string {
  return String(hexToNumber(hex) ?? '?')
}
