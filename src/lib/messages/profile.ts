// Texts for refusals at the fields of a profile.

import type { BioRefusal, LinkRefusal } from '../rules/profile.ts'

export function bioRefusalText({ code }: BioRefusal): string {
  switch (code) {
    case 'tooShort':
      return 'Too Short!'
    case 'tooLong':
      return 'Too Long!'
  }
}

export function linkRefusalText({ code }: LinkRefusal): string {
  switch (code) {
    case 'noAddress':
      return 'Enter a web address, such as https://example.com'
  }
}
