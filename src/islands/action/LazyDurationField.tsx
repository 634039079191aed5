// Below the first fields of a form: its code is requested with that of the form, and is not waited for.

import type { DurationProps } from './DurationField.tsx'
import { lazyComponent } from './lazy-component.tsx'

const importField = () => import('./DurationField.tsx')
const requested = importField().catch(() => undefined)

export const LazyDurationField = lazyComponent<DurationProps>(
  // Requested again where the first request has failed.
  async () => ((await requested) ?? (await importField())).DurationField,
  'Loading the durations'
)
