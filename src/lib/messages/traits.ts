// Texts for refusals of the traits of a new asset (rules/described-traits.ts).

import { LIMITS } from '../config/limits.ts'
import type { TraitRefusal } from '../rules/described-traits.ts'

/** Shown below the rows of traits. `tooLong`: the traits and the description together. */
export function traitsRefusalText(reason: TraitRefusal | { code: 'tooLong' }): string {
  switch (reason.code) {
    case 'incomplete':
      return 'Give each trait a name and a value, or remove it.'
    case 'repeated':
      return `“${reason.name}” is there twice.`
    case 'colon':
      return 'A trait’s name cannot contain a colon.'
    case 'tooLong':
      return `Too long: traits and description have ${LIMITS.assetDescription} characters together.`
  }
}
