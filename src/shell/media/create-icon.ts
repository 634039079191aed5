import { type IconName, iconHref } from '../../lib/icons/icon.ts'

const SVG = 'http://www.w3.org/2000/svg'

/** As components/ui/Icon.astro draws it; for what stands beside words, or in a button that has a name. */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', iconHref(name))
  svg.append(use)
  return svg
}
