// A shot of `npm run screens`: it opens a path and may then bring the page into a state.

import type { Page } from '@playwright/test'

import type { Upstream } from '../../tests/e2e/sandbox-client.ts'
import type { ShotItems } from './items.ts'

export type ShotViewer = 'visitor' | 'collector' | 'artist' | 'admin'

export interface Shot {
  name: string
  as: ShotViewer
  path(items: ShotItems): string
  /** After the page has loaded. */
  prepare?(page: Page): Promise<void>
  /** Services that do not answer while the page loads. */
  fails?: readonly Upstream[]
  /** The partner on whose host the page is opened. */
  partner?: string
}
