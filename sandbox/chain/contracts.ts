// The contracts of the network by address: marketplaces, minters and ticket sales.
import { ownValue } from '../../src/lib/own-value.ts'
import { fromHex, toBase64 } from '../../src/lib/protocol/encoding.ts'
import { callMinter, MINTER_VIEWS, readMinterContract } from '../campaigns/minter-contract.ts'
import type { Sql } from '../ledger/sql.ts'
import { type ArgumentReader, createArgumentReader } from '../market/argument-reader.ts'
import { callMarketplace, readMarketplaceContract } from '../market/contract.ts'
import { MARKET_VIEWS } from '../market/views.ts'
import { callTicketSale } from '../ticket-sale/contract.ts'
import { hasSaleContract } from '../ticket-sale/sale-rows.ts'
import { SALE_VIEWS } from '../ticket-sale/views.ts'
import { BUILTIN_ERRORS, ExecutionError } from './errors.ts'
import type { Execution, Payment } from './execution.ts'

export interface ContractCall {
  contract: string
  name: string
  args: readonly string[]
  payment: Payment
}

export interface ViewQuery {
  contract: string
  view: string
  args: readonly string[]
}

type ViewOutcome = { ok: true; returnData: string[] } | { ok: false; message: string }
type ContractViews = Record<string, ((args: ArgumentReader) => string | undefined) | undefined>

export function hasContract(sql: Sql, address: string): boolean {
  return (
    readMarketplaceContract(sql, address) !== undefined ||
    readMinterContract(sql, address) !== undefined ||
    hasSaleContract(sql, address)
  )
}

/** Calls the contract at an address. Returns the gas used. */
export function callContract(execution: Execution, call: ContractCall): number {
  const { sql } = execution
  const market = readMarketplaceContract(sql, call.contract)
  if (market !== undefined) return callMarketplace(execution, market, call)
  const minter = readMinterContract(sql, call.contract)
  if (minter !== undefined) return callMinter(execution, minter, call)
  if (hasSaleContract(sql, call.contract)) return callTicketSale(execution, call)
  // The node's text for an address without code.
  throw new ExecutionError(BUILTIN_ERRORS.noCode)
}

/** The result of a view as `POST /query` of the chain API returns it: base64. */
export function queryContract(sql: Sql, { args, contract, view }: ViewQuery): ViewOutcome {
  const views = viewsOf(sql, contract)
  if (views === undefined) return { ok: false, message: 'account was not found' }
  const run = ownValue(views, view)
  if (run === undefined) return { ok: false, message: 'invalid function (not found)' }
  try {
    const answer = run(createArgumentReader(args))
    return { ok: true, returnData: answer === undefined ? [] : [hexToBase64(answer)] }
  } catch (error) {
    if (!(error instanceof ExecutionError)) throw error
    return { ok: false, message: error.message }
  }
}

function viewsOf(sql: Sql, contract: string): ContractViews | undefined {
  const market = readMarketplaceContract(sql, contract)
  if (market !== undefined) return bindViews(MARKET_VIEWS, sql, market)
  if (hasSaleContract(sql, contract)) return bindViews(SALE_VIEWS, sql, contract)
  const minter = readMinterContract(sql, contract)
  return minter && bindViews(MINTER_VIEWS, sql, minter)
}

/** The views of a kind of contract, for one contract. */
function bindViews<Contract>(
  views: Record<string, (sql: Sql, contract: Contract, args: ArgumentReader) => string | undefined>,
  sql: Sql,
  contract: Contract
): ContractViews {
  return Object.fromEntries(
    Object.entries(views).map(([name, view]) => [name, args => view(sql, contract, args)])
  )
}

function hexToBase64(hex: string): string {
  return toBase64(fromHex(hex) ?? new Uint8Array())
}
