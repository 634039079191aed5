// The built-in functions that an account calls on itself.
import { BUILTIN_FUNCTIONS } from '../creation/builtin-functions.ts'
import { saveKeyValue } from './account-storage.ts'
import { BUILTIN_ERRORS } from './errors.ts'
import type { CallResult, Execution } from './execution.ts'
import { guardAccount, setGuardian, unGuardAccount } from './guardians.ts'

type OwnFunction = (execution: Execution, args: readonly string[]) => CallResult

export const OWN_FUNCTIONS = {
  ...BUILTIN_FUNCTIONS,
  GuardAccount: guardAccount,
  SaveKeyValue: saveKeyValue,
  SetGuardian: setGuardian,
  UnGuardAccount: unGuardAccount
} as const satisfies Record<string, OwnFunction>

export type OwnFunctionName = keyof typeof OWN_FUNCTIONS

export function isOwnFunction(name: string): name is OwnFunctionName {
  return Object.hasOwn(OWN_FUNCTIONS, name)
}

/** The node's text for a call that goes to another account. Measured. */
export function receiverError(name: OwnFunctionName): string {
  if (name === 'SaveKeyValue') return `${BUILTIN_ERRORS.notPermitted} not the owner of the account`
  return Object.hasOwn(BUILTIN_FUNCTIONS, name)
    ? BUILTIN_ERRORS.receiver
    : BUILTIN_ERRORS.notPermitted
}
