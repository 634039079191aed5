// Accounts that create assets: signed calls of the system contract and of the NFT functions.
import { createAccessToken } from '../../sandbox/content/authentication.ts'
import { createAccount } from '../../sandbox/ledger/accounts.ts'
import { firstRow } from '../../sandbox/ledger/sql.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { encodeCall } from '../../src/lib/protocol/call-data.ts'
import { hexToText, numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { createMemoryFileStore } from './memory-bucket.ts'
import {
  createTestAccount,
  createTestNetwork,
  executePlan,
  type FinalTransaction,
  getJson,
  type TestAccount,
  type TestNetwork
} from './test-network.ts'
import type { UntypedJson } from './untyped-json.ts'

export type ExecutedTransaction = Awaited<ReturnType<typeof executePlan>>

export const ISSUE_COST = '50000000000000000'
export const CREATE_ROLE = 'ESDTRoleNFTCreate'
export const BURN_ROLE = 'ESDTRoleNFTBurn'
export const ADD_QUANTITY_ROLE = 'ESDTRoleNFTAddQuantity'

export interface NftInput {
  quantity?: bigint
  name?: string
  royalties?: number
  attributes?: string
  uris?: string[]
}

export interface CreationWorld {
  network: TestNetwork
  alice: TestAccount
  bob: TestAccount
  /** Calls the system contract. Arguments are hex. */
  callSystem(
    who: TestAccount,
    name: string,
    args: string[],
    value?: string
  ): Promise<ExecutedTransaction>
  callBuiltin(
    who: TestAccount,
    name: string,
    args: string[],
    options?: { gasLimit?: number }
  ): Promise<ExecutedTransaction>
  /** Issues a collection and returns the identifier that the network assigned. */
  issue(who: TestAccount, properties?: Record<string, boolean>, semi?: boolean): Promise<string>
  setRole(
    who: TestAccount,
    collection: string,
    to: TestAccount,
    ...roles: string[]
  ): Promise<ExecutedTransaction>
  createNft(who: TestAccount, collection: string, nft?: NftInput): Promise<ExecutedTransaction>
  listRoles(collection: string, who: TestAccount): string[]
  /** Queries the data service as an account or as a visitor. */
  query(query: string, variables?: object, as?: TestAccount): Promise<QueryResult>
  readRow(
    table: 'collection' | 'nft' | 'burned_nft',
    key: string
  ): Record<string, unknown> | undefined
}

export interface QueryResult {
  data: UntypedJson
  errors?: { message: string; extensions: { code: string } }[]
}

export function publicKeyHex({ address }: TestAccount): string {
  return toHex(decodeAddress(address) ?? new Uint8Array())
}

export async function createCreationWorld(files = createMemoryFileStore()): Promise<CreationWorld> {
  const network = await createTestNetwork(files)
  const { sql } = network
  const [alice, bob] = [await createTestAccount('alice'), await createTestAccount('bob')]
  for (const { address } of [alice, bob]) createAccount(sql, { address, balance: 10n ** 19n })
  const system: CreationWorld['callSystem'] = (who, name, args, value = '0') =>
    executePlan(network, who, {
      receiver: SYSTEM_CONTRACT,
      data: encodeCall(name, args),
      value,
      gasLimit: 61_000_000
    })
  const own: CreationWorld['callBuiltin'] = (who, name, args, { gasLimit = 6_000_000 } = {}) =>
    executePlan(network, who, { receiver: who.address, data: encodeCall(name, args), gasLimit })
  return {
    network,
    alice,
    bob,
    callSystem: system,
    callBuiltin: own,
    async issue(who, properties = {}, semi = false) {
      const pairs = Object.entries(properties).flatMap(([key, value]) => [key, String(value)])
      const args = ['Harbour', 'HARB', ...pairs].map(textToHex)
      const issued = await system(
        who,
        semi ? 'issueSemiFungible' : 'issueNonFungible',
        args,
        ISSUE_COST
      )
      network.advanceTime(2)
      const { results = [] } = await getJson<FinalTransaction>(
        network,
        `chain/transactions/${issued.hash}`
      )
      const result = results
        .map(i => atob(i.data ?? '').split('@'))
        .find(i => i[1] === '6f6b' && i[2])
      return hexToText(result?.[2] ?? '') ?? ''
    },
    setRole: (who, collection, to, ...roles) =>
      system(who, 'setSpecialRole', [
        textToHex(collection),
        publicKeyHex(to),
        ...roles.map(textToHex)
      ]),
    createNft: (who, collection, nft = {}) =>
      own(who, 'ESDTNFTCreate', [
        textToHex(collection),
        numberToHex(nft.quantity ?? 1n),
        textToHex(nft.name ?? 'Low tide'),
        numberToHex(nft.royalties ?? 500),
        '',
        textToHex(nft.attributes ?? 'tags:sea,tide'),
        ...(nft.uris ?? ['https://pictures.example/1.png']).map(textToHex)
      ]),
    async query(query, variables = {}, as = undefined) {
      const token = await createAccessToken(as?.address, network.context)
      const request = new Request('https://sandbox.internal/data/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables })
      })
      return (await (await network.fetch(request)).json()) as QueryResult
    },
    listRoles: (collection, { address }) =>
      sql
        .all<{ role: string }>(
          'SELECT role FROM collection_role WHERE collection = ? AND address = ? ORDER BY role',
          collection,
          address
        )
        .map(row => row.role),
    readRow: (table, key) => {
      const column = table === 'collection' ? 'collection' : 'identifier'
      return firstRow(sql, `SELECT * FROM ${table} WHERE ${column} = ?`, key)
    }
  }
}
