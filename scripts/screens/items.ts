// The works and accounts in the shots: seeded ones, and new ones for states that the seed does not contain.

import { NETWORKS } from '../../src/lib/config/networks.ts'
import { HeadlessTrader } from '../../tests/e2e/headless-trader.ts'
import type { SandboxClient, WalletAccount } from '../../tests/e2e/sandbox-client.ts'
import type { ShotViewer } from './shot.ts'
import { createTrades, type TradeItems } from './trades.ts'

export interface ShotItems extends TradeItems {
  collection: string
  auctioned: string
  auctionId: number
  /** An auction in which the collector is the top bidder. */
  bidOn: string
  unlisted: string
  copies: string
  panorama: string
  tall: string
  pixelArt: string
  sound: string
  film: string
  text: string
  nsfw: string
  scam: string
  longWords: string
  /** An item of the artist. */
  owned: string
  ownedCopies: string
  ownCollection: string
  artist: WalletAccount & { herotag: string }
  newcomer: WalletAccount
  collectorAccount: WalletAccount
  /** Has one follower, the collector. */
  followed: WalletAccount
  longNamed: WalletAccount
  emptyCollection: string
  /** All its pictures are marked as not safe for work. */
  hiddenCollection: string
}

/** `visitor` has no wallet. */
export type ShotWallets = Record<Exclude<ShotViewer, 'visitor'>, WalletAccount>

const EGLD = 10n ** 18n
const LONG_WORD = 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft'

export async function createItems(
  origin: string,
  sandbox: SandboxClient
): Promise<{ items: ShotItems; wallets: ShotWallets }> {
  const [artist, admin] = await Promise.all([sandbox.wallet('alice'), sandbox.wallet('admin')])
  const [collector, newcomer] = await Promise.all([sandbox.newWallet(), sandbox.newWallet()])
  const { collection } = await sandbox.issue(artist.address, { name: 'Evening Papers' })
  const copies = await sandbox.issue(artist.address, { name: 'Prints', semiFungible: true })
  const mint = async (options: Parameters<SandboxClient['mint']>[1]) =>
    (await sandbox.mint(artist.address, options)).identifier
  const listed = await sandbox.findAuctionOn(NETWORKS.sandbox.marketplaceKey)
  const bidOn = await sandbox.namedAuction('Lantern', { maxBid: '0' })
  const trader = await HeadlessTrader.signIn(origin, collector)
  await trader.waitForOutcome(await trader.bid({ ...bidOn, price: String(EGLD / 2n) }))
  const sold = await mint({ collection: copies.collection, quantity: 12, name: 'Print, signed' })
  await sandbox.auction({
    owner: artist.address,
    identifier: sold,
    quantity: 5,
    onePerPayment: true,
    minBid: String(EGLD),
    maxBid: String(EGLD)
  })
  const [followed, longNamed] = await Promise.all([sandbox.newWallet(), sandbox.newWallet()])
  await sandbox.follow({ followers: [collector.address], followees: [followed.address] })
  await sandbox.setProfile(longNamed.address, {
    herotag: `wwwwwwwwwwwwwwwwww${longNamed.address.slice(-7)}`,
    description: `${LONG_WORD} `.repeat(4)
  })
  const hidden = await sandbox.issue(artist.address, { name: 'Behind Curtains' })
  for (const name of ['First', 'Second', 'Third']) {
    await mint({ collection: hidden.collection, name, isNsfw: true })
  }
  const empty = await sandbox.issue(artist.address, { name: 'Blank Sheets' })
  return {
    wallets: { artist, admin, collector },
    items: {
      ...(await createTrades(origin, sandbox, { artist, collection, trader })),
      collection: listed.identifier.split('-').slice(0, 2).join('-'),
      auctioned: listed.identifier,
      auctionId: listed.auctionId,
      bidOn: bidOn.identifier,
      unlisted: await mint({ collection, name: 'Window seat' }),
      copies: sold,
      // Of the sample data: sandbox/seed/collections.ts and formats.ts.
      panorama: 'ICELN-84b26c-05',
      tall: 'FERNWK-90d2aa-a1',
      pixelArt: 'CRITTR-b4f70e-03',
      sound: 'FIELDR-c91b62-03',
      film: 'LOOPS-c5d803-03',
      text: 'EMBER-d14c2f-05',
      nsfw: await mint({ collection, name: 'Behind the curtain', isNsfw: true }),
      scam: await mint({
        collection,
        name: 'Free airdrop',
        scam: { type: 'potentialScam', info: 'Potential Scam' }
      }),
      longWords: await mint({
        collection,
        name: `${LONG_WORD} ${LONG_WORD}`,
        description: `${LONG_WORD} `.repeat(6)
      }),
      owned: await mint({ collection, name: 'Study in blue' }),
      ownedCopies: await mint({ collection: copies.collection, quantity: 20, name: 'Poster' }),
      ownCollection: collection,
      artist: { ...artist, herotag: artist.name },
      newcomer,
      collectorAccount: collector,
      followed,
      longNamed,
      emptyCollection: empty.collection,
      hiddenCollection: hidden.collection
    }
  }
}
