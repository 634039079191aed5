import { type IconName, iconHref } from '../../lib/icons/icon.ts'

const SVG = 'http://www.w3.org/2000/svg'

/**
 * Creates the same element as components/ui/Icon.astro. Only for icons beside text or in a button with an accessible
 * name.
 */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(SVG, 'svg')
  const use = document.createElementNS(SVG, 'use')
  svg.setAttribute('class', 'icon')
  svg.setAttribute('aria-hidden', 'true')
  use.setAttribute('href', iconHref(name))
  svg.append(use)
  return svg
}
