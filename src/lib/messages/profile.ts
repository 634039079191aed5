// Texts for refusals at the fields of a profile.

import { socialHosts, socialKindText } from '../config/social-kinds.ts'
import type { BioRefusal, LinkRefusal } from '../rules/profile.ts'

export function bioRefusalText({ code }: BioRefusal): string {
  switch (code) {
    case 'tooShort':
      return 'Too Short!'
    case 'tooLong':
      return 'Too Long!'
  }
}

export function linkRefusalText(reason: LinkRefusal): string {
  switch (reason.code) {
    case 'otherSite': {
      const starts = socialHosts(reason.kind)
        .slice(0, 2)
        .map(i => `https://${i}/`)
      return `${socialKindText(reason.kind)} addresses start with ${starts.join(' or ')}. Choose Website for another site.`
    }
    case 'noAddress':
      return 'Enter a web address, such as https://example.com'
  }
}
