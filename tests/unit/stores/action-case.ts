// One action with the data that it needs, for tests of every action.

import type { TransactionKind } from '../../../src/lib/dialogs.ts'
import { MINTER } from '../lib/api/fixtures.ts'
import { type FakeWorld, MARKETPLACE_ADDRESS, VIEWER } from './fake-world.ts'

export const MINTER_ADDRESS = MINTER
export const SALE_ADDRESS = 'erd1tickets'

export interface PlannedFields {
  chainID: string
  data: string
  gasLimit: number
  gasPrice: number
  receiver: string
  sender: string
  value: bigint
  version: number
}

export interface ActionCase {
  name: string
  kind: TransactionKind
  /** The operation of the data service that returns the plan. */
  operation: string
  plan: PlannedFields
  /** Indexes of the arguments that the service chooses. The function has index 0. */
  serviceArguments?: readonly number[]
  /** Opens the form. `run` submits it. `close` closes the form and ends the fake world. */
  open(world: FakeWorld): Promise<{ run(): Promise<void>; close(): void }>
}

export function plannedFields(
  data: string,
  { receiver = MARKETPLACE_ADDRESS, value = 0n }: { receiver?: string; value?: bigint } = {}
): PlannedFields {
  return {
    chainID: 'S',
    data: btoa(data),
    gasLimit: 11_100_000,
    gasPrice: 1_000_000_000,
    receiver,
    sender: VIEWER,
    value,
    version: 1
  }
}
