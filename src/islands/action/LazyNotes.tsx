// Failure messages, loaded lazily because their texts are large and rarely needed. The second argument of
// lazyComponent() is the label while the code loads.

import type { ActionFailure } from '../../lib/messages/dialog-errors.ts'
import type { MissingNoteProps } from './FailureNotes.tsx'
import { lazyComponent } from './lazy-component.tsx'

const loadNotes = () => import('./FailureNotes.tsx')

/** Explains why the dialog's data could not be loaded. */
export const LazyErrorNote = lazyComponent<{ error: unknown }>(
  async () => (await loadNotes()).ErrorNote,
  'Something went wrong'
)

/** The outcome of a failed transaction, above its form. */
export const LazyFailureNote = lazyComponent<{ failure: ActionFailure }>(
  async () => (await loadNotes()).FailureNote,
  'Checking the result'
)

/** Shown when the terms of the form could not be read from the contract. */
export const LazyUnverifiedNote = lazyComponent<object>(
  async () => (await loadNotes()).UnverifiedNote,
  'Checking the result'
)

/** Shown when the target does not exist. */
export const LazyMissingNote = lazyComponent<MissingNoteProps>(
  async () => (await loadNotes()).MissingNote,
  'Checking the result'
)
