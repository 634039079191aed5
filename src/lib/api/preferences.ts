// Requests for the viewer's preferences: one object of flags by hint id, read and written as a whole.

import { record, string, unknown } from 'superstruct'

import { readStruct } from './read-response.ts'
import type { RestRequest } from './request.ts'

/** `true` means that the hint was dismissed. Values written by other versions of the site are preserved. */
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
