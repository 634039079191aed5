// The duration field, which is below the first fields of a form. Its code is requested together with the form, but the
// form does not wait for it.

import type { DurationProps } from './DurationField.tsx'
import { lazyComponent } from './lazy-component.tsx'

const importField = () => import('./DurationField.tsx')
const requested = importField().catch(() => undefined)

export const LazyDurationField = lazyComponent<DurationProps>(
  // Requested again when the first request has failed.
  async () => ((await requested) ?? (await importField())).DurationField,
  'Loading the durations'
)
