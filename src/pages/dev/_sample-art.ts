import { type Html, html } from '../../components/html.ts'

/** Sample art for the gallery: an SVG as an image. */
export function sampleArtHtml(seed: number): Html {
  const url = `data:image/svg+xml,${encodeURIComponent(svg(seed))}`
  return html`<img src="${url}" alt="" width="400" height="400" decoding="async">`
}

/** A sun above a hill. Colors, positions and sizes change with the seed, by steps that were chosen by eye. */
function svg(seed: number): string {
  const hue = (seed * 67 + 20) % 360
  const gradient = `<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="hsl(${hue} 45% 22%)"/><stop offset="1" stop-color="hsl(${hue + 50} 55% 58%)"/></linearGradient>`
  const sun = `<circle cx="${120 + seed * 25}" cy="150" r="${50 + seed * 9}" fill="hsl(${hue + 90} 75% 74%)"/>`
  const hill = `<path d="M0 ${300 - seed * 12}q100-${60 + seed * 8} 200 0t200 0V400H0Z" fill="hsl(${hue + 10} 40% 15%)"/>`
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 400"><defs>${gradient}</defs><rect width="400" height="400" fill="url(#g)"/>${sun}${hill}</svg>`
}
