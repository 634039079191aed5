// The auctions in the shots of moments.ts: those that the collector wins and loses, and those of the artist.

import { HeadlessTrader } from '../../tests/e2e/headless-trader.ts'
import type {
  CreatedAuction,
  SandboxClient,
  WalletAccount
} from '../../tests/e2e/sandbox-client.ts'

export interface TradeItems {
  forBid: CreatedAuction
  /** The collector's bid is no longer the highest. */
  outbid: CreatedAuction
  fixed: CreatedAuction
  /**
   * The artist's auction with one bid, by the collector. Won and not claimed after its end, which is `SECONDS_TO_WIN`
   * after its start.
   */
  won: CreatedAuction
  toSell: string
  toReprice: CreatedAuction
  toRepriceTwice: CreatedAuction
}

const EGLD = 10n ** 18n
const FIXED = { minBid: String(EGLD), maxBid: String(EGLD) }
/** The length of the auction that is won. Long enough for a bid to be in a block before the end. */
const SECONDS_TO_WIN = 8

/** `trader` is the collector. */
export async function createTrades(
  origin: string,
  sandbox: SandboxClient,
  {
    artist,
    collection,
    trader
  }: { artist: WalletAccount; collection: string; trader: HeadlessTrader }
): Promise<TradeItems> {
  const mint = async (name: string) =>
    (await sandbox.mint(artist.address, { collection, name })).identifier
  const list = async (name: string, terms: Parameters<SandboxClient['auction']>[0] = FIXED) =>
    sandbox.auction({ ...terms, owner: artist.address, identifier: await mint(name) })
  const bid = async (as: HeadlessTrader, auction: CreatedAuction, tenths: bigint) => {
    const price = String((EGLD * tenths) / 10n)
    await as.waitForOutcome(await as.bid({ ...auction, price }))
  }
  const won = await list('Last light', { maxBid: '0', seconds: SECONDS_TO_WIN })
  await bid(trader, won, 2n)
  const outbid = await list('Two tables', { maxBid: '0' })
  await bid(trader, outbid, 3n)
  const rival = await HeadlessTrader.signIn(origin, await sandbox.newWallet())
  await bid(rival, outbid, 4n)
  return {
    won,
    outbid,
    forBid: await list('Corner shop', { maxBid: String(2n * EGLD) }),
    fixed: await list('Half a lemon'),
    toSell: await mint('Blue chair'),
    toReprice: await list('Wet pavement'),
    toRepriceTwice: await list('Open window')
  }
}
