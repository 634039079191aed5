// The page that shows the pictures: a row for each shot and look, a column for each run.

import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const STYLES = `
  :root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
  body { margin: 2rem }
  h2 { margin-block: 3rem 1rem }
  .looks { display: grid; gap: 2rem }
  .runs { display: grid; grid-auto-flow: column; grid-auto-columns: minmax(0, 1fr); gap: 1rem }
  figure { margin: 0 }
  img { max-inline-size: 100%; border: 1px solid GrayText }
`

/** Pictures are named `shot~look.png`. Returns the path of the page. */
export function writeGallery(folder: string): string {
  const runs = readdirSync(folder, { withFileTypes: true })
    .filter(i => i.isDirectory())
    .map(i => i.name)
    .sort()
  const pictures = new Set(runs.flatMap(run => readdirSync(join(folder, run))))
  const shots = Map.groupBy([...pictures].sort(), file => file.split('~')[0] ?? '')
  const sections = [...shots].map(([shot, files]) => {
    const looks = files.map(
      file => `<div class="runs">${runs.map(run => figure(run, file)).join('')}</div>`
    )
    return `<h2>${shot}</h2><div class="looks">${looks.join('')}</div>`
  })
  const path = join(folder, 'index.html')
  writeFileSync(
    path,
    `<!doctype html><meta charset="utf-8"><title>Screens</title><style>${STYLES}</style>${sections.join('')}`
  )
  return path
}

function figure(run: string, file: string): string {
  const look = file.split('~')[1]?.replace('.png', '') ?? ''
  return `<figure><figcaption>${look}, ${run}</figcaption><img loading="lazy" src="${run}/${file}" alt=""></figure>`
}
