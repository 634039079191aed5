// What an admin's browser says of the open reports.

import { countText } from '../format/amounts.ts'

/** Of items and collections that have open reports. */
export function openReportsText(number: number): string {
  return number === 1
    ? '1 item or collection reported'
    : `${countText(number)} items and collections reported`
}

export function unhandledText(number: number): string {
  return `No admin has handled ${number === 1 ? 'it' : 'them'} yet.`
}
