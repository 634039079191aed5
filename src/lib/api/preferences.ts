// What a person has said no more about: one object of flags by the id of what was shown, read and written as a whole.

import { record, string, unknown } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

/** `true` = done. What another version of the site has put there is kept as it is. */
export type Preferences = Readonly<Record<string, unknown>>

const PreferencesResponse = record(string(), unknown())

export function loadPreferences(): RestRequest<Preferences> {
  return { ...PREFERENCES_REQUEST, method: 'GET' }
}

/** Replaces all of them. */
export function savePreferences(preferences: Preferences): RestRequest<Preferences> {
  return { ...PREFERENCES_REQUEST, method: 'POST', body: preferences }
}

const PREFERENCES_REQUEST = {
  kind: 'rest',
  path: '/api/preferences',
  read: (raw: unknown): Preferences => readStruct(raw, PreferencesResponse, 'preferences'),
  source: 'preferences'
} as const
