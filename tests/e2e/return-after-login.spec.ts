import { AuctionPage } from './areas/auction-page.ts'
import { Layers } from './areas/layers.ts'
import { Sidebar } from './areas/sidebar.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { createTaggedAuctions } from './tagged-auctions.ts'

test('after a login and a bid, Close leads a visitor back to the filtered list at its position', {
  tag: ['@M6', '@N2', '@W1']
}, async ({ visitor, sandbox }) => {
  const { page, wallet } = visitor
  const { tag } = await createTaggedAuctions(
    sandbox,
    Array.from({ length: 26 }, (_, at) => BigInt(at + 1) * 10n ** 17n)
  )
  const list = `/nfts?show=live&tag=${tag}`
  const [layers, auction] = [new Layers(page), new AuctionPage(page)]
  await new Site(page).open(list)
  await layers.scrollToItem(21)
  const [place, count] = [await layers.itemTop(21), await layers.itemCount()]
  expect(count).toBeGreaterThan(21)
  const path = await layers.openItem(21)
  await auction.pressBid()
  await new Sidebar(page).choose('Web wallet')
  await wallet.logInWithNewWallet()
  await auction.expectDialog()
  await auction.type('1')
  await auction.submit()
  await wallet.approve()
  await auction.finish()
  await auction.expectTopBidder()
  await layers.close()
  await layers.expectTop('background', list)
  await expect(page).toHaveURL(list)
  expect(await layers.itemPath(21)).toBe(path)
  // Heights can be fractions of a pixel.
  const isOff = async () => Math.abs((await layers.itemTop(21)) - place)
  await expect.poll(isOff).toBeLessThanOrEqual(2)
  await layers.expectFocusOnItem(path)
})
