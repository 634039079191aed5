// Texts for refusals at the fields of a profile.

import { socialHosts, socialKindText, userPageUrl } from '../config/social-kinds.ts'
import { pluralText } from '../format/amounts.ts'
import { BIO, type BioRefusal, type LinkRefusal } from '../rules/profile.ts'

const EXAMPLE_NAME = '@ada'

export function bioRefusalText({ code }: BioRefusal): string {
  switch (code) {
    case 'tooShort':
      return 'Too Short!'
    case 'tooLong':
      return 'Too Long!'
  }
}

/** How to correct such a value. `length`: the length of the bio. */
export function bioHelp({ code }: BioRefusal, length: number): string {
  switch (code) {
    case 'tooShort':
      return `Write at least ${BIO.min} characters.`
    case 'tooLong':
      return `Shorten it by ${pluralText(length - BIO.max, 'character')}.`
  }
}

/** `kind`: the kind of the field. When a name is enough, the text says so. */
export function linkRefusalText(reason: LinkRefusal, kind: number): string {
  switch (reason.code) {
    case 'otherSite': {
      const starts = socialHosts(reason.kind)
        .slice(0, 2)
        .map(i => `https://${i}/`)
      return `${socialKindText(reason.kind)} addresses start with ${starts.join(' or ')}. For another site, choose its name or Website.`
    }
    case 'noAddress': {
      const page = userPageUrl(kind, EXAMPLE_NAME)
      return page === undefined
        ? 'Enter a web address, such as https://example.com'
        : `Enter a name, such as ${EXAMPLE_NAME}, or a web address, such as ${page}`
    }
  }
}
