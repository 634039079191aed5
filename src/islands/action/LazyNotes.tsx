// Failure messages, loaded lazily because their texts are large and rarely needed.

import type { ActionFailure } from '../../lib/messages/dialog-errors.ts'
import type { MissingNoteProps } from './FailureNotes.tsx'
import { lazyComponent } from './lazy-component.tsx'

/** Explains why the dialog's data could not be loaded. */
export const LazyErrorNote = lazyComponent<{ error: unknown }>(
  async () => (await import('./FailureNotes.tsx')).ErrorNote,
  'Something went wrong'
)

/** The outcome of a failed transaction, above its form. */
export const LazyFailureNote = lazyComponent<{ failure: ActionFailure }>(
  async () => (await import('./FailureNotes.tsx')).FailureNote,
  'Checking the result'
)

/** The terms of the form could not be read from the contract. */
export const LazyUnverifiedNote = lazyComponent<object>(
  async () => (await import('./FailureNotes.tsx')).UnverifiedNote,
  'Checking the contract'
)

/** Shown when the target does not exist. */
export const LazyMissingNote = lazyComponent<MissingNoteProps>(
  async () => (await import('./FailureNotes.tsx')).MissingNote,
  'Checking the result'
)
