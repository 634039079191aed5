// People who create: calls of the system contract and of the functions for NFTs, really signed and sent.
import { createAccessToken } from '../../sandbox/content/access.ts'
import { createAccount } from '../../sandbox/ledger/accounts.ts'
import { firstRow } from '../../sandbox/ledger/sql.ts'
import { SYSTEM_CONTRACT } from '../../src/lib/config/networks.ts'
import { decodeAddress } from '../../src/lib/protocol/address.ts'
import { hexToText, numberToHex, textToHex, toHex } from '../../src/lib/protocol/encoding.ts'
import { encodeCall } from '../../src/lib/protocol/transaction.ts'
import { memoryFiles } from './memory-bucket.ts'
import {
  act,
  type FinalTransaction,
  get,
  type Person,
  person,
  type TestNetwork,
  testNetwork
} from './people.ts'

export type Acted = Awaited<ReturnType<typeof act>>

export const COST = '50000000000000000'
export const CREATE = 'ESDTRoleNFTCreate'
export const BURN = 'ESDTRoleNFTBurn'
export const ADD = 'ESDTRoleNFTAddQuantity'

export interface Piece {
  quantity?: bigint
  name?: string
  royalties?: number
  attributes?: string
  uris?: string[]
}

export interface Studio {
  network: TestNetwork
  alice: Person
  bob: Person
  /** A call of the system contract; arguments in hex. */
  system(who: Person, name: string, args: string[], value?: string): Promise<Acted>
  own(who: Person, name: string, args: string[], options?: { gasLimit?: number }): Promise<Acted>
  /** Issues a collection and gives what the network named it. */
  issue(who: Person, properties?: Record<string, boolean>, semi?: boolean): Promise<string>
  role(who: Person, collection: string, to: Person, ...roles: string[]): Promise<Acted>
  create(who: Person, collection: string, piece?: Piece): Promise<Acted>
  roles(collection: string, who: Person): string[]
  /** Asks the data service, as a person or as a visitor. */
  ask(query: string, variables?: object, as?: Person): Promise<Answered>
  row(table: 'collection' | 'nft' | 'burned_nft', key: string): Record<string, unknown> | undefined
}

export interface Answered {
  // biome-ignore lint/suspicious/noExplicitAny: a test reads whatever it asked for
  data: any
  errors?: { message: string; extensions: { code: string } }[]
}

export function hexKey({ address }: Person): string {
  return toHex(decodeAddress(address) ?? new Uint8Array())
}

export async function studio(files = memoryFiles()): Promise<Studio> {
  const network = await testNetwork(files)
  const { sql } = network
  const [alice, bob] = [await person('alice'), await person('bob')]
  for (const { address } of [alice, bob]) createAccount(sql, { address, balance: 10n ** 19n })
  const system: Studio['system'] = (who, name, args, value = '0') =>
    act(network, who, {
      receiver: SYSTEM_CONTRACT,
      data: encodeCall(name, args),
      value,
      gasLimit: 61_000_000
    })
  const own: Studio['own'] = (who, name, args, { gasLimit = 6_000_000 } = {}) =>
    act(network, who, { receiver: who.address, data: encodeCall(name, args), gasLimit })
  return {
    network,
    alice,
    bob,
    system,
    own,
    async issue(who, properties = {}, semi = false) {
      const pairs = Object.entries(properties).flatMap(([key, value]) => [key, String(value)])
      const args = ['Harbour', 'HARB', ...pairs].map(textToHex)
      const issued = await system(who, semi ? 'issueSemiFungible' : 'issueNonFungible', args, COST)
      network.pass(2)
      const { results = [] } = await get<FinalTransaction>(
        network,
        `chain/transactions/${issued.hash}`
      )
      const said = results
        .map(i => atob(i.data ?? '').split('@'))
        .find(i => i[1] === '6f6b' && i[2])
      return hexToText(said?.[2] ?? '') ?? ''
    },
    role: (who, collection, to, ...roles) =>
      system(who, 'setSpecialRole', [textToHex(collection), hexKey(to), ...roles.map(textToHex)]),
    create: (who, collection, piece = {}) =>
      own(who, 'ESDTNFTCreate', [
        textToHex(collection),
        numberToHex(piece.quantity ?? 1n),
        textToHex(piece.name ?? 'Low tide'),
        numberToHex(piece.royalties ?? 500),
        '',
        textToHex(piece.attributes ?? 'tags:sea,tide'),
        ...(piece.uris ?? ['https://pictures.example/1.png']).map(textToHex)
      ]),
    async ask(query, variables = {}, as = undefined) {
      const token = await createAccessToken(as?.address, network.context)
      const request = new Request('https://sandbox.internal/data/graphql', {
        method: 'POST',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        body: JSON.stringify({ query, variables })
      })
      return (await (await network.fetch(request)).json()) as Answered
    },
    roles: (collection, { address }) =>
      sql
        .all<{ role: string }>(
          'SELECT role FROM collection_role WHERE collection = ? AND address = ? ORDER BY role',
          collection,
          address
        )
        .map(row => row.role),
    row: (table, key) => {
      const column = table === 'collection' ? 'collection' : 'identifier'
      return firstRow(sql, `SELECT * FROM ${table} WHERE ${column} = ?`, key)
    }
  }
}
