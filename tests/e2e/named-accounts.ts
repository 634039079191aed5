// Creates accounts with a herotag for single tests.

import { routes } from '../../src/lib/config/routes.ts'
import type { SandboxClient } from './sandbox-client.ts'

export interface NamedAccount {
  address: string
  herotag: string
  /** The path of the account's page. */
  path: string
}

/** A herotag that no other account has. */
export const uniqueHerotag = (): string =>
  `t${crypto.randomUUID().replaceAll('-', '').slice(0, 20)}`

/** Creates an account with a herotag. The test has no wallet for it. */
export async function createNamedAccount(sandbox: SandboxClient): Promise<NamedAccount> {
  const { address } = await sandbox.newWallet()
  const herotag = uniqueHerotag()
  await sandbox.setProfile(address, { herotag })
  return { address, herotag, path: routes.account({ address, herotag }) }
}
