// Shared by all art styles: the canvas, the colours of an artwork, and helpers that write paths. One unit is a
// thousandth of the square. Coordinates are whole numbers, which keeps an SVG under 6 kB. Shapes use `fill-opacity`
// or `stroke-opacity`, because `opacity` renders each shape in its own layer and makes scrolling a list stutter.

import { createRandom, type Random } from '../seed/random.ts'
import { PALETTES, type Palette } from './palettes.ts'

export const SIZE = 1000

export interface Artwork {
  random: Random
  palette: Palette
  /** Indexes of the trait values, in the order of the collection's traits. */
  traitValues: readonly number[]
}

/** Returns the body of an SVG of SIZE by SIZE. */
export type Style = (artwork: Artwork) => string

export interface Point {
  x: number
  y: number
}

export function createArtwork(
  identifier: string,
  palette: number,
  choices: readonly number[]
): Artwork {
  const colours = PALETTES[palette % PALETTES.length] as Palette
  return { random: createRandom(identifier), palette: colours, traitValues: choices }
}

export function svg(body: string, size: number): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${SIZE} ${SIZE}" width="${size}" height="${size}">${body}</svg>`
}

export function background({ palette }: Artwork): string {
  return rect(0, 0, SIZE, SIZE, palette[0])
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z"/>`
}

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`
}

/** An open path through the points. It uses relative commands because they are shorter. */
export function line(points: readonly Point[]): string {
  let last = { x: 0, y: 0 }
  return points
    .map((point, index) => {
      const at = { x: round(point.x), y: round(point.y) }
      const step = index === 0 ? `M${at.x} ${at.y}` : `l${at.x - last.x} ${at.y - last.y}`
      last = at
      return step
    })
    .join('')
}

/** A smooth open path: each point ends a quadratic curve that continues the previous one. */
export function curve(points: readonly Point[]): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'T'}${round(point.x)} ${round(point.y)}`)
    .join('')
}

export function ink(artwork: Artwork, index: number): string {
  const inks = artwork.palette.slice(1)
  return inks[((index % inks.length) + inks.length) % inks.length] as string
}

/** The value index of a trait; 0 when the collection has fewer traits. */
export function traitValue(artwork: Artwork, trait: number): number {
  return artwork.traitValues[trait] ?? 0
}

export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: count }, (_, index) => make(index))
}

export function round(value: number): number {
  return Math.round(value)
}
