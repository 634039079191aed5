// Replaces the router (src/shell/layers/router.ts): records the navigations of the shell.

import { vi } from 'vitest'

export const navigate = vi.fn(async (_url: string, _options?: object) => {})
export const onPopState = vi.fn(async (_event: PopStateEvent) => {})
