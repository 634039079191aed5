// Texts about the open reports in an admin's browser.

import { countText } from '../format/amounts.ts'

/** `number`: how many items and collections have open reports. */
export function openReportsText(number: number): string {
  return number === 1
    ? '1 item or collection reported'
    : `${countText(number)} items and collections reported`
}

export function unhandledText(number: number): string {
  return `No admin has handled ${number === 1 ? 'it' : 'them'} yet.`
}
