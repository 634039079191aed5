// People with a name, for tests of their own.

import { routes } from '../../src/lib/config/routes.ts'
import type { SandboxClient } from './sandbox-client.ts'

export interface NamedAccount {
  address: string
  herotag: string
  /** Of their page. */
  path: string
}

/** A handle nobody else has. */
export const uniqueHerotag = (): string =>
  `t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Somebody with a page under a handle, whose wallet nobody in the test holds. */
export async function createNamedAccount(sandbox: SandboxClient): Promise<NamedAccount> {
  const { address } = await sandbox.newWallet()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(address, { herotag })
  return { address, herotag, path: routes.account({ address, herotag }) }
}
