// The numbers, names and texts of the specification, in its own notation. They are not built from the site's own
// tables, which they verify. Document 1 section 9, document 2 section 9, document 3 section 9.

import { describe, expect, test } from 'vitest'
import { readSourceFiles } from '../../../../scripts/source-files.ts'
import { PEOPLE_LISTS } from '../../../../src/lib/config/account-lists.ts'
import { FEED_EVENTS, FEED_LIMITS, feedIntervalMs } from '../../../../src/lib/config/feed.ts'
import { LIMITS, MAX_BID } from '../../../../src/lib/config/limits.ts'
import { DIALOGS } from '../../../../src/lib/dialogs.ts'
import { ROYALTY_PRESETS } from '../../../../src/lib/rules/creation.ts'
import { ZOOM } from '../../../../src/lib/rules/crop.ts'
import { MAX_PHOTO_BYTES, PHOTO_FRAMES } from '../../../../src/lib/rules/photo.ts'
import { BIO, LINK_SLOTS } from '../../../../src/lib/rules/profile.ts'

describe('a value of the specification', () => {
  test.each([
    { name: 'maxSupply', value: 100000001, ours: LIMITS.maxSupply },
    { name: 'maxBidLimit', value: 9007199254740991n, ours: MAX_BID },
    { name: 'tagLimit', value: 50, ours: LIMITS.assetTags },
    { name: 'economicsInterval', value: 300000, ours: LIMITS.usdPriceIntervalMs },
    { name: 'listRequestSize', value: 10, ours: LIMITS.listPageSize },
    { name: 'home: sectionItems', value: 12, ours: LIMITS.homeSectionItems },
    { name: 'home: trendingCollectionsColumns', value: 3, ours: LIMITS.homeTrendingCollections },
    { name: 'home: featuredCollections', value: 10, ours: LIMITS.homeFeaturedCollections },
    { name: 'auctionTimerDelta', value: 21600000, ours: LIMITS.auctionTimerDeltaMs },
    { name: 'suggestionCount', value: 8, ours: FEED_LIMITS.suggestions },
    { name: 'suggestionFolloweesThreshold', value: 5, ours: FEED_LIMITS.followeesThreshold },
    { name: 'denomination', value: 18, ours: LIMITS.nativeDecimals },
    { name: 'sample rate of web vitals', value: 10, ours: LIMITS.vitalsSamplePercent },
    { name: 'notification polling', value: 30000, ours: LIMITS.notificationIntervalMs },
    { name: 'search debounce', value: 300, ours: LIMITS.searchDebounceMs },
    { name: 'search minimum length', value: 3, ours: LIMITS.searchMinLength },
    { name: 'dropdown close delay', value: 150, ours: LIMITS.searchCloseMs },
    { name: 'success toast', value: 7000, ours: LIMITS.successToastMs },
    { name: 'copy-check icon', value: 2000, ours: LIMITS.copiedNoticeMs },
    { name: 'countdown tick', value: 1000, ours: LIMITS.countdownTickMs },
    { name: 'items before the end that preload', value: 4, ours: LIMITS.listPrefetchThreshold },
    { name: 'collection filter list', value: 100, ours: LIMITS.collectionFilterPageSize },
    { name: 'notifications', value: 100, ours: LIMITS.notificationsPageSize },
    { name: 'asset history', value: 3, ours: LIMITS.historyPageSize },
    { name: 'running auctions', value: 3, ours: LIMITS.runningAuctionsPageSize },
    { name: 'offers', value: 3, ours: LIMITS.offersPageSize },
    { name: 'auction orders', value: 10, ours: LIMITS.ordersPageSize },
    { name: 'default price polling', value: 600000, ours: LIMITS.defaultPricePollMs },
    { name: 'slider debounce', value: 500, ours: LIMITS.priceDebounceMs },
    { name: 'tag append delay', value: 333, ours: LIMITS.tagAppendMs },
    { name: 'view tracking', value: 500, ours: LIMITS.viewDelayMs },
    { name: 'default deadline', value: 86400000, ours: LIMITS.defaultDeadlineMs },
    { name: 'past deadline bump', value: 60000, ours: LIMITS.pastDeadlineBumpMs },
    {
      name: 'persisted transactions: five days',
      value: 432000000,
      ours: LIMITS.persistedTransactionMs
    },
    { name: 'minimum gas', value: 3822000, ours: LIMITS.minimumGas },
    { name: 'NFT name', value: { min: 3, max: 20 }, ours: LIMITS.assetName },
    { name: 'NFT description', value: 255, ours: LIMITS.assetDescription },
    { name: 'media limit: 100 MB', value: 100 * 1024 * 1024, ours: LIMITS.mediaBytes },
    { name: 'royalties in hundredths', value: 5000, ours: LIMITS.maxRoyaltiesBp },
    { name: 'default royalties', value: '5', ours: LIMITS.defaultRoyaltiesPercent },
    { name: 'royalty presets', value: ['5', '10', '20', '30'], ours: ROYALTY_PRESETS },
    { name: 'collection name', value: { min: 3, max: 20 }, ours: LIMITS.collectionName },
    { name: 'bio', value: { min: 3, max: 100 }, ours: BIO },
    { name: 'social link slots', value: 6, ours: LINK_SLOTS },
    { name: 'image upload limit', value: 2000000, ours: MAX_PHOTO_BYTES },
    { name: 'cover', value: { width: 1440, height: 300 }, ours: PHOTO_FRAMES.cover },
    { name: 'profile picture', value: { width: 600, height: 600 }, ours: PHOTO_FRAMES.profile },
    { name: 'zoom', value: { min: 1, max: 3, step: 0.1, initial: 1.2 }, ours: ZOOM },
    { name: 'error display time', value: 2000, ours: LIMITS.photoErrorMs },
    { name: 'account description', value: 90, ours: LIMITS.descriptionPreviewLength },
    { name: 'campaign description truncation', value: 175, ours: LIMITS.campaignPreviewLength }
  ])('is kept: $name is $value', ({ ours, value }) => {
    expect(ours).toEqual(value)
  })
})

describe('the feed', { tags: ['@C7'] }, () => {
  test('has the ten event types of the specification', () => {
    expect(Object.keys(FEED_EVENTS).sort()).toEqual([
      'acceptOffer',
      'bid',
      'buy',
      'follow',
      'like',
      'mintNft',
      'photoChanged',
      'sendOffer',
      'startAuction',
      'won'
    ])
  })

  test.each([
    { environment: 'mainnet', ms: 20000 },
    { environment: 'devnet', ms: 20000 },
    { environment: 'staging', ms: 20000 },
    { environment: 'testnet', ms: 3000 }
  ] as const)('asks for new events every $ms ms on $environment', ({ environment, ms }) => {
    expect(feedIntervalMs(environment)).toBe(ms)
  })
})

describe('an empty list of accounts', { tags: ['@C6'] }, () => {
  test.each([
    { name: 'followers', title: 'Followers', empty: 'You are not followed by anyone yet.' },
    { name: 'following', title: 'Following', empty: 'You are not following anyone yet.' }
  ] as const)('says $empty', ({ empty, name, title }) => {
    expect(PEOPLE_LISTS[name]).toMatchObject({ empty, title })
  })
})

describe('a dialog', () => {
  test.each([
    { name: 'create-nft-auction', title: 'Start an auction' },
    { name: 'buy-sft', title: 'Buy SFT' },
    { name: 'buy-campaign', title: 'Buy' }
  ] as const)('called $name has the title “$title”', ({ name, title }) => {
    expect(DIALOGS[name].title).toBe(title)
  })
})

test.each([
  ['a launch', 'src/components/campaigns/campaigns.css', '.campaign-cover {'],
  ['the launch of a partner', 'src/components/partner-home/partner-home.css', '.partner-sticky {']
])('the sticky picture of %s stays 153 px below the top of the window', (_, path, rule) => {
  const [styles] = readSourceFiles(/\.css$/).filter(i => i.path === path)
  const rules = styles?.text.split('}').filter(i => i.includes(rule))
  expect(rules?.join()).toMatch(/position: sticky;\s+inset-block-start: 153px;/)
})
