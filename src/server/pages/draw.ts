// Loads the page that verifies the draw. The published inputs are read from the chain; the data service and the content
// service only name the collection.

import type { Send } from '../../lib/api/request.ts'
import { loadTicketSale } from '../../lib/api/ticket-sale.ts'
import type { EnvironmentName } from '../../lib/config/networks.ts'
import { type ChainDraw, loadChainDraw, loadDrawBlocks } from '../../lib/loaders/draw.ts'
import { decodeAddress, encodeAddress } from '../../lib/protocol/address.ts'
import { fromHex, toHex } from '../../lib/protocol/encoding.ts'
import { ok } from '../../lib/result.ts'
import type { DrawBlocks, DrawTicket, PublishedDraw, SaleKey } from '../../lib/rules/draw-check.ts'
import { type ApiResult, toResult } from '../api/api-result.ts'
import { loadSaleSource } from './ticket-sale.ts'

/** Maximum number of tickets that are read while rendering a page. The browser reads more. */
const MAX_PAGE_TICKETS = 10_000
/** Maximum number of winners. Each needs an address, which takes a tenth of a millisecond to encode. */
const MAX_WINNERS = 200

export interface Winner {
  /** Nonce of the NFT. */
  nonce: number
  ticket: number
  owner: string
}

export type DrawState =
  | { step: 'noSale' }
  | { step: 'unscheduled' }
  | { step: 'unpublished'; sale: SaleKey | undefined }
  | ({ sale: SaleKey } & Exclude<ChainDraw, { step: 'drawn' | 'unpublished' }>)
  | {
      step: 'drawn'
      sale: SaleKey
      draw: PublishedDraw
      blocks: DrawBlocks
      /** The first published winners, in the order of the NFTs. */
      winners: Winner[]
      /** Tickets of the viewer. */
      own: DrawTicket[]
    }

export interface DrawView {
  draw: ApiResult<DrawState>
}

interface DrawQuery {
  environment: {
    marketplaceKey: string
    ticketSale: boolean
    ticketSaleContract: string | undefined
  }
  environmentName: EnvironmentName
  /** Address of the viewer. */
  viewer: string | undefined
}

export async function loadDrawView(send: Send, query: DrawQuery): Promise<DrawView> {
  const found = await loadSaleKey(send, query)
  if (!found.ok) return { draw: found }
  if (!('contract' in found.value)) return { draw: ok(found.value) }
  return { draw: await toResult(loadDrawState(send, found.value, query.viewer)) }
}

/** The sale of this network, or the reason why its draw cannot be verified. */
export async function loadSaleKey(
  send: Send,
  query: DrawQuery
): Promise<
  ApiResult<SaleKey | Extract<DrawState, { step: 'noSale' | 'unpublished' | 'unscheduled' }>>
> {
  const source = await loadSaleSource(send, query)
  if (!source.ok) return source
  if (!source.value) return ok({ step: 'noSale' })
  const contract = query.environment.ticketSaleContract
  if (contract === undefined) return ok({ step: 'unpublished', sale: undefined })
  const sale = await toResult(send(loadTicketSale(source.value.collectionName)))
  if (!sale.ok) return sale
  const { collection } = sale.value
  return ok(collection === undefined ? { step: 'unscheduled' } : { contract, collection })
}

async function loadDrawState(
  send: Send,
  sale: SaleKey,
  viewer: string | undefined
): Promise<DrawState> {
  const chain = await loadChainDraw(send, sale, MAX_PAGE_TICKETS)
  if (chain.step !== 'drawn') {
    // The contract has an identifier for a sale without times, but then nothing is scheduled.
    const isUnscheduled = chain.step === 'committed' && chain.saleEnd === 0
    return isUnscheduled ? { step: 'unscheduled' } : { ...chain, sale }
  }
  const { draw } = chain
  const blocks = await loadDrawBlocks(send, draw.blockHash)
  // The contract names the owners of tickets by their public keys in hex.
  const publicKey = viewer === undefined ? undefined : decodeAddress(viewer)
  const viewerKey = publicKey && toHex(publicKey)
  return {
    step: 'drawn',
    sale,
    draw,
    blocks,
    winners: publishedWinners(draw),
    own: draw.tickets.filter(i => i.owner === viewerKey)
  }
}

function publishedWinners({ tickets }: PublishedDraw): Winner[] {
  return tickets
    .filter(i => i.winningNonce > 0)
    .sort((a, b) => a.winningNonce - b.winningNonce)
    .slice(0, MAX_WINNERS)
    .map(({ number, owner, winningNonce }) => ({
      nonce: winningNonce,
      ticket: number,
      owner: encodeAddress(fromHex(owner) ?? new Uint8Array())
    }))
}
