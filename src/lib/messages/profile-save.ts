// Texts for the parts of a profile that were not saved.

import { socialKindText } from '../config/social-kinds.ts'
import type { ProfileChange } from '../rules/profile.ts'
import { errorText } from './errors.ts'

export function profileFieldLabel(change: ProfileChange): string {
  switch (change.field) {
    case 'bio':
      return 'Bio'
    case 'link':
      return socialKindText(change.kind)
    case 'privacy':
      return 'Private account'
  }
}

/** One line per reason, with the parts that it affects: 'Bio, Twitter: …'. */
export function profileSaveErrorTexts(
  failures: readonly { change: ProfileChange; error: unknown }[]
): string[] {
  const reasons = new Map<string, string[]>()
  for (const { change, error } of failures) {
    const text = errorText(error)
    reasons.set(text, [...(reasons.get(text) ?? []), profileFieldLabel(change)])
  }
  return [...reasons].map(([text, parts]) => `${parts.join(', ')}: ${text}`)
}
