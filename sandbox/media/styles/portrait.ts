// A portrait of an invented person in simple shapes, on a square. A card (people.ts) has one too.

import { type Artwork, circle, ink, rect, SIZE, times, traitValue } from '../drawing.ts'

/** The first two traits select hair and eyes, the third (the palette) the dress as well, the fourth the background. */
export function portrait(artwork: Artwork): string {
  const { random } = artwork
  const [hair, eyes, dress, back] = times(4, trait => traitValue(artwork, trait))
  const skins = ['#f1c9a5', '#d9a27c', '#a86b4c', '#70452f', '#c7d3e6', '#9fd8b5']
  const skin = random.pick(skins)
  const color = { hair: ink(artwork, hair ?? 0), dress: ink(artwork, (dress ?? 0) + 2) }
  const backdrops = [
    circle(500, 430, 330, `fill="${ink(artwork, 0)}"`),
    times(7, index => rect(index * 150, 0, 75, SIZE, ink(artwork, 0))).join(''),
    times(5, index =>
      circle(500, 500, 480 - index * 85, `fill="${ink(artwork, index % 2)}" fill-opacity=".5"`)
    ).join(''),
    `<path fill="${ink(artwork, 1)}" d="M0 1000L500 100L1000 1000z"/>`
  ]
  const shoulders = `<path fill="${color.dress}" d="M150 1000q30 -270 350 -270t350 270z"/>`
  const collar = [
    `<path fill="${ink(artwork, 4)}" d="M410 740l90 130l90 -130z"/>`,
    `<path fill="none" stroke="${ink(artwork, 3)}" stroke-width="22" d="M330 790q170 110 340 0"/>`,
    circle(500, 830, 34, `fill="${ink(artwork, 4)}"`)
  ][(dress ?? 0) % 3]
  const head =
    rect(430, 620, 140, 150, skin) +
    `<rect x="335" y="270" width="330" height="420" rx="165" fill="${skin}"/>`
  // A bowl, long hair, curls, a crown, a hat.
  const hairs = [
    `<path fill="${color.hair}" d="M320 430q-10 -220 180 -220t180 220q-60 -110 -180 -110t-180 110z"/>`,
    `<path fill="${color.hair}" d="M300 700V400q0 -200 200 -200t200 200v300h-70V420q-40 -80 -130 -80t-130 80v280z"/>`,
    times(7, index =>
      circle(
        330 + index * 57,
        300 - Math.sin((index / 6) * Math.PI) * 90,
        62,
        `fill="${color.hair}"`
      )
    ).join(''),
    `<path fill="${color.hair}" d="M440 300L400 120l70 70l30 -110l30 110l70 -70l-40 180z"/>`,
    `<path fill="${color.hair}" d="M300 340h400l-40 -110q-160 -90 -320 0zM250 340h500v44H250z"/>`
  ]
  // Open, smiling, behind a visor, behind glasses.
  const eyePairs = [
    circle(430, 480, 22, 'fill="#0b0b10"') + circle(570, 480, 22, 'fill="#0b0b10"'),
    `<path fill="none" stroke="#0b0b10" stroke-width="14" d="M395 480q35 -36 70 0M535 480q35 -36 70 0"/>`,
    rect(370, 445, 260, 70, '#0b0b10') + rect(390, 460, 90, 14, ink(artwork, 4)),
    `<g fill="none" stroke="${ink(artwork, 4)}" stroke-width="14">${circle(428, 480, 52, '')}${circle(572, 480, 52, '')}<path d="M480 480h40"/></g>${circle(428, 480, 16, 'fill="#0b0b10"')}${circle(572, 480, 16, 'fill="#0b0b10"')}`
  ]
  const mouth = `<path fill="none" stroke="#0b0b10" stroke-opacity=".75" stroke-width="12" stroke-linecap="round" d="M450 600q50 ${random.int(-10, 44)} 100 0"/>`
  const nose = `<path fill="none" stroke="#0b0b10" stroke-opacity=".3" stroke-width="10" d="M500 490v60l-22 8"/>`
  return [
    rect(0, 0, SIZE, SIZE, artwork.palette[0]),
    backdrops[(back ?? 0) % backdrops.length],
    shoulders,
    head,
    collar,
    hairs[(hair ?? 0) % hairs.length],
    eyePairs[(eyes ?? 0) % eyePairs.length],
    nose,
    mouth
  ].join('')
}
