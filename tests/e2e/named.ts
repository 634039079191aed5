// People with a name, for tests of their own.

import { routes } from '../../src/lib/config/routes.ts'
import type { Sandbox } from './sandbox.ts'

export interface NamedPerson {
  address: string
  herotag: string
  /** Of their page. */
  path: string
}

/** A handle nobody else has. */
export const newHandle = (): string => `t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Somebody with a page under a handle, whose wallet nobody in the test holds. */
export async function newPerson(sandbox: Sandbox): Promise<NamedPerson> {
  const { address } = await sandbox.newWallet()
  const herotag = newHandle()
  await sandbox.describe(address, { herotag })
  return { address, herotag, path: routes.account({ address, herotag }) }
}
