// The logos of the marketplaces, of the partners and of other organizations, by account name. Each is drawn on a square
// of 1000 by 1000.

import { times } from './drawing.ts'
import { letters } from './styles/letters.ts'

const ground = (color: string) => `<path fill="${color}" d="M0 0H1000V1000H0z"/>`

export const LOGOS: Readonly<Record<string, string>> = {
  // An arch and the light in it.
  atrium: `${ground('#17161a')}<path fill="none" stroke="#fbca1c" stroke-width="92" d="M230 800V490a270 270 0 0 1 540 0V800"/><path fill="#fbca1c" d="M420 800V520a80 80 0 0 1 160 0V800z"/>`,
  // A gable under snow.
  winterhall: `${ground('#dfe9ee')}<path fill="#1d3a4f" d="M500 190L850 520V810H150V520z"/><path fill="#fff" d="M500 150L900 528L832 600L500 286L168 600L100 528z"/><path fill="#dfe9ee" d="M430 810V610a70 70 0 0 1 140 0V810z"/>`,
  // Two frames, one inside the other.
  frameline: `${ground('#f2ead8')}<path fill="#d62d20" d="M150 150H850V850H150zM240 240V760H760V240z" fill-rule="evenodd"/><path fill="#1d1d1b" d="M340 340H660V660H340zM400 400V600H600V400z" fill-rule="evenodd"/>`,
  // An anchor over waves.
  oldport: `${ground('#0f3b66')}<g fill="none" stroke="#f4d58d" stroke-width="62" stroke-linecap="round"><circle cx="500" cy="260" r="78"/><path d="M500 338V740M340 440H660M250 560q20 190 250 190t250 -190"/></g><path fill="none" stroke="#4f8fc0" stroke-width="36" d="M60 880q73 -60 146 0t146 0t146 0t146 0t146 0t146 0t146 0"/>`,
  // A cloud that the sun breaks.
  cloudbreakers: `${ground('#0d2b36')}<circle cx="610" cy="400" r="190" fill="#ffd97d"/><g stroke="#ffd97d" stroke-width="34" stroke-linecap="round">${times(9, ray => `<path d="M${Math.round(610 + Math.cos(-2.9 + ray * 0.42) * 250)} ${Math.round(400 + Math.sin(-2.9 + ray * 0.42) * 250)}L${Math.round(610 + Math.cos(-2.9 + ray * 0.42) * 320)} ${Math.round(400 + Math.sin(-2.9 + ray * 0.42) * 320)}"/>`).join('')}</g><path fill="#7df9e4" d="M270 760a150 150 0 0 1 -6 -300a210 210 0 0 1 400 -30a170 170 0 0 1 70 330z"/>`,
  // A bottle kiln with its fire.
  kilnandco: `${ground('#f3e4d3')}<path fill="#7a2e12" d="M420 150h160q0 170 110 330q70 110 70 330H240q0 -220 70 -330q110 -160 110 -330z"/><path fill="#f3e4d3" d="M400 810V690a100 100 0 0 1 200 0V810z"/><path fill="#e2725b" d="M500 640q70 80 50 170h-100q-20 -90 50 -170z"/>`,
  // A press with its sheet.
  lumenloft: `${ground('#f7f2e8')}<circle cx="500" cy="430" r="240" fill="#ff6c2f"/><path fill="#00838a" d="M180 560H820V820H180z"/>${times(5, row => `<path fill="#f7f2e8" d="M180 ${600 + row * 46}H820v12H180z"/>`).join('')}`,
  // A cup for the best weather.
  award: `${ground('#1d2b53')}<path fill="#ffd53d" d="M300 220H700V400a200 200 0 0 1 -400 0zM460 590h80V720h110v80H350v-80h110z"/><path fill="none" stroke="#ffd53d" stroke-width="46" d="M300 270H190q0 190 130 210M700 270H810q0 190 -130 210"/>`,
  drafts: `${ground('#e9e7e1')}${letters('DR', { x: 240, y: 340, height: 320, color: '#55524b', weight: 0.16 })}`
}
