// Below the first fields of a form: its code is requested with that of the form, and is not waited for.

import type { DurationProps } from './DurationField.tsx'
import { lazyComponent } from './lazy-component.tsx'

const code = import('./DurationField.tsx')
code.catch(() => undefined) // the component says so

export const LazyDurationField = lazyComponent<DurationProps>(
  async () => (await code).DurationField,
  'Loading the durations'
)
