// Requests for the preferences of the viewer: one object of flags by the id of a hint, read and written as a whole.

import { record, string, unknown } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

/** `true` = the hint was dismissed. Values of other versions of the site are preserved. */
export type Preferences = Readonly<Record<string, unknown>>

const PreferencesResponse = record(string(), unknown())

export function loadPreferences(): RestRequest<Preferences> {
  return { ...PREFERENCES_REQUEST, method: 'GET' }
}

/** Replaces the whole object. */
export function savePreferences(preferences: Preferences): RestRequest<Preferences> {
  return { ...PREFERENCES_REQUEST, method: 'POST', body: preferences }
}

const PREFERENCES_REQUEST = {
  kind: 'rest',
  path: '/api/preferences',
  read: (raw: unknown): Preferences => readStruct(raw, PreferencesResponse, 'preferences'),
  source: 'preferences'
} as const
