import { expectAccessible } from './accessibility.ts'
import { Layers } from './areas/layers.ts'
import { PartnerHomePage } from './areas/partner-home-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'

const N20 = { tag: ['@N20'] }
const PARTNERS = ['cloudbreakers', 'kilnandco', 'drafts'] as const
const WORD = 'Wolkenbruchsvorhersage'.repeat(6)
const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>'

const CLOUDBREAKERS = [
  'Cloudbreakers', // hero
  'A first look', // media
  'What this is', // overview
  'Our collections', // collections
  'The second front', // campaign
  'How a front is made', // columns
  'A letter from the studio', // column
  'The season in numbers', // boxes
  'The forecast', // roadmap
  'With the help of', // partners
  'Awards',
  'Questions', // faqs
  'One minute of sky' // video
]

/** One thing of each section, from top to bottom. */
const TEXTS = [
  'Nine painters, one sky',
  'The harbour under the front',
  'A set of drawings released',
  'Gallery Passes',
  'Tickets for the second front',
  'scanned, signed and numbered',
  'We began with one kettle',
  'Four in a season',
  'An exhibition under a real sky.',
  'They make the mugs.',
  'Best weather',
  'Do I need a wallet?'
]

test('a partner’s home has the thirteen kinds of section in the order given', {
  tag: ['@N20', '@mobile']
}, async ({ page, origin }) => {
  const home = new PartnerHomePage(page, origin, 'cloudbreakers')
  await home.open()
  await home.expectHeadings(CLOUDBREAKERS)
  await home.expectTexts(TEXTS)
  await home.expectPictures([
    'THMOON-15c9e8-07.png',
    'cloudbreakers.png',
    'HARBOR-1a9f04-05.png',
    'SUNRM-0e47f5-03.png',
    'SUNRM-0e47f5-07.png',
    'kilnandco.png',
    'award.png',
    'film-LOOPS-c5d803-01.png'
  ])
  await home.expectCards('The Sunroom', 8)
  await home.expectCards('Gallery Passes', 8)
  await home.openQuestion('Is the paper copy included?')
  await home.expectTexts(['We send it in a tube, dry.'])
  await new Site(page).expectNoSidewaysScroll()
})

test('another partner has other sections in another order', N20, async ({ page, origin }) => {
  const home = new PartnerHomePage(page, origin, 'kilnandco')
  await home.open()
  await home.expectHeadings([
    'Objects with a fingerprint',
    'Thrown',
    'Dried',
    'Fired',
    'Registered',
    'In the showroom',
    'Before you buy',
    'The house',
    'On the shelf'
  ])
  await home.expectTexts(['From the guild, with a handshake.'])
})

test(
  'its collections, their items and its launch are a press away',
  N20,
  async ({ page, origin }) => {
    const home = new PartnerHomePage(page, origin, 'cloudbreakers')
    await home.open()
    await home.follow('View all of Gallery Passes')
    await new Layers(page).expectTop('background', '/collections/PASSES-d7a01c')
    await home.open()
    await home.follow('See the launch')
    await expect(page).toHaveURL(/\/\/cloudbreakers\.localhost:\d+\/launch$/)
  }
)

test(
  'its video is silent and waits for people who prefer less motion',
  N20,
  async ({ page, origin }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' })
    const home = new PartnerHomePage(page, origin, 'cloudbreakers')
    await home.open()
    await home.expectVideo('One minute of sky', 'LOOPS-c5d803-01.png')
  }
)

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a partner’s home is complete', N20, async ({ page, origin }) => {
    const home = new PartnerHomePage(page, origin, 'cloudbreakers')
    await home.open()
    await home.expectHeadings(CLOUDBREAKERS)
    await home.expectTexts(TEXTS)
    await home.openQuestion('Do I need a wallet?')
    await home.expectTexts(['To buy, yes. To look, no.'])
  })
})

test('a section that cannot be drawn leaves the others standing', N20, async ({ page, origin }) => {
  const home = new PartnerHomePage(page, origin, 'drafts')
  await home.open()
  await home.expectHeadings([
    'Drafts', // of the page, which does not begin with a hero
    'Drafts', // a hero without a title
    WORD,
    'A tile',
    'Forty boxes',
    'Forty columns',
    'Roadmap',
    'One step',
    'Partners',
    'Awards',
    'Questions',
    'Collections',
    'Launch',
    WORD
  ])
  await home.expectTexts(['No title, and not first a hero.', 'Step 40', 'Box 40', 'The last line.'])
  await home.expectAbsent(['A kind of next year', 'A column without', 'A script', 'No answer'])
  await home.expectAbsent(['Boxes without boxes', 'No words', 'No name', 'NOTHIN-000000'])
  await home.expectCards('Gallery Passes', 8)
  await home.expectVideo('Video', undefined)
})

test(
  'what a partner writes stays text, and links lead where they may',
  N20,
  async ({ page, origin }) => {
    const home = new PartnerHomePage(page, origin, 'drafts')
    await home.open()
    await home.expectNoMarkup(MARKUP)
    await home.expectLink('Elsewhere', 'https://weather.example/')
    await home.expectLink('Here', '/collections/SUNRM-0e47f5')
    await expect(page).toHaveTitle('Home • Drafts')
  }
)

for (const { width, boxes } of [
  { width: 390, boxes: [1, 1] },
  { width: 768, boxes: [2, 2] },
  { width: 1440, boxes: [3, 4] },
  { width: 1920, boxes: [3, 4] }
]) {
  test(`every section fits into a window of ${width} pixels`, N20, async ({ page, origin }) => {
    await page.setViewportSize({ width, height: 900 })
    for (const partner of PARTNERS) {
      const home = new PartnerHomePage(page, origin, partner)
      await home.open()
      await new Site(page).expectNoSidewaysScroll()
      if (partner === 'cloudbreakers') expect(await home.itemsPerRow('Painters')).toBe(boxes[0])
      if (partner === 'kilnandco') expect(await home.itemsPerRow('Dried')).toBe(boxes[1])
    }
  })
}

for (const partner of PARTNERS) {
  for (const colorScheme of ['dark', 'light'] as const) {
    test(
      `the home of ${partner} is accessible in the ${colorScheme} scheme`,
      N20,
      async ({ page, origin }) => {
        await page.emulateMedia({ colorScheme })
        await new PartnerHomePage(page, origin, partner).open()
        await expectAccessible(page)
      }
    )
  }
}
