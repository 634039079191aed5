import { expectAccessible, expectReadableColors } from './accessibility.ts'
import { Layers } from './areas/layers.ts'
import { PartnerHomePage } from './areas/partner-home-page.ts'
import { Site } from './areas/site.ts'
import { expect, test } from './fixtures.ts'
import { CLOUDBREAKERS_HEADINGS, CLOUDBREAKERS_TEXTS } from './partner-sections.ts'

const N20 = { tag: ['@N20'] }
const PARTNERS = ['cloudbreakers', 'kilnandco', 'drafts'] as const
const WORD = 'Wolkenbruchsvorhersage'.repeat(6)
const MARKUP = '<img src=x onerror="document.title=1"><b>bold</b>'

test('a partner’s home page has the thirteen kinds of section in the order of its record', {
  tag: ['@N20', '@phone']
}, async ({ page, origin }) => {
  const home = new PartnerHomePage(page, origin, 'cloudbreakers')
  await home.open()
  await home.expectWorksInView()
  await home.expectHeadings(CLOUDBREAKERS_HEADINGS)
  await home.expectTexts(CLOUDBREAKERS_TEXTS)
  await home.expectPictures([
    'nimbus.png',
    'cloudbreakers.png',
    'CLDBRK-2f8c41-03.png',
    'HARBOR-1a9f04-05.png',
    'SUNRM-0e47f5-07.png',
    'kilnandco.png',
    'award.png',
    'film-LOOPS-c5d803-01.png'
  ])
  await home.expectCards('The Sunroom', 8)
  await home.expectCards('Gallery Passes', 8)
  await home.openQuestion('Is the paper copy included?')
  await home.expectTexts(['We send it in a tube, dry.'])
  await home.expectVideo('One minute of sky', 'LOOPS-c5d803-01.png')
  await new Site(page).expectNoSidewaysScroll()
})

test(
  'a partner’s home page links to its collections and launch, and another has other sections',
  N20,
  async ({ page, origin }) => {
    await test.step('the home page links to a collection and to the launch', async () => {
      const home = new PartnerHomePage(page, origin, 'cloudbreakers')
      await home.open()
      await home.follow('View all of Gallery Passes')
      await new Layers(page).expectTop('background', '/collections/PASSES-d7a01c')
      await page.goBack()
      await home.followLaunch()
      await expect(page).toHaveURL(/\/\/cloudbreakers\.localhost:\d+\/launch$/)
    })
    await test.step('another partner has other sections in another order', async () => {
      const home = new PartnerHomePage(page, origin, 'kilnandco')
      await home.open()
      await home.expectHeadings([
        'Objects with a fingerprint',
        'In the showroom',
        'The house',
        'How a piece is made',
        'Mugs and paper',
        'Before you buy',
        'On the shelf'
      ])
      await home.expectTexts(['From the guild, with a handshake.'])
    })
  }
)

test(
  'a partner’s home page leaves out invalid sections, and shows markup as text',
  N20,
  async ({ page, origin }) => {
    const home = new PartnerHomePage(page, origin, 'drafts')
    await home.open()
    await test.step('an invalid section is left out, and the others are complete', async () => {
      await home.expectHeadings([
        'Drafts', // The heading of the page, which does not begin with a hero.
        'Drafts', // The heading of a hero without a title.
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
      await home.expectTexts([
        'No title, and not first a hero.',
        'Step 40',
        'Box 40',
        'The last line.'
      ])
      await home.expectAbsent(['A kind of next year', 'A column without', 'A script', 'No answer'])
      await home.expectAbsent(['Boxes without boxes', 'No words', 'No name', 'NOTHIN-000000'])
      await home.expectCards('Gallery Passes', 8)
      await home.expectVideo('Video', undefined)
    })
    await test.step('markup is shown as text, and links are kept', async () => {
      await home.expectNoMarkup(MARKUP)
      await home.expectLink('Elsewhere', 'https://weather.example/')
      await home.expectLink('Here', '/collections/SUNRM-0e47f5')
      await expect(page).toHaveTitle('Home • Drafts')
    })
  }
)

const WIDTHS = [
  { width: 390, boxes: [1, 1] },
  { width: 768, boxes: [2, 2] },
  { width: 1440, boxes: [3, 4] },
  { width: 1920, boxes: [3, 4] }
] as const

for (const partner of PARTNERS) {
  test(
    `the home page of ${partner} fits every width, and is accessible dark and light`,
    N20,
    async ({ page, origin }) => {
      const home = new PartnerHomePage(page, origin, partner)
      await home.open()
      for (const { width, boxes } of WIDTHS) {
        await page.setViewportSize({ width, height: 900 })
        await new Site(page).expectNoSidewaysScroll()
        if (partner === 'cloudbreakers') {
          await expect.poll(() => home.itemsPerRow('Painters')).toBe(boxes[0])
        }
        if (partner === 'kilnandco') {
          await expect.poll(() => home.itemsPerRow('Dried')).toBe(boxes[1])
        }
      }
      await page.emulateMedia({ colorScheme: 'dark' })
      await expectAccessible(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await expectReadableColors(page)
    }
  )
}
