// Shared by all art styles: the canvas, the colors of an artwork, and helpers that write paths. The canvas of a square
// work is 1000 by 1000 units; one of another ratio has the same area, so that strokes look equally heavy on all.
// Coordinates are whole numbers, which keeps an SVG small.

import { createRandom, type Random } from '../seed/random.ts'
import { PALETTES, type Palette } from './palettes.ts'

export const SIZE = 1000

export interface Frame {
  width: number
  height: number
}

export interface Artwork extends Frame {
  random: Random
  palette: Palette
  /** Indexes of the trait values, in the order of the collection's traits (seed/traits.ts). Read with `traitValue`. */
  traitValues: readonly number[]
  /** The position in the series, from 0 to 1, for series that tell a story: a glacier melts, moss grows. */
  progress: number
  nonce: number
}

/** Returns the body of an SVG of the artwork's frame. */
export type Style = (artwork: Artwork) => string

export interface DrawingPoint {
  x: number
  y: number
}

export function createArtwork(
  identifier: string,
  palette: number,
  choices: readonly number[],
  { frame = { width: SIZE, height: SIZE }, progress = 0.5, nonce = 1 }: ArtworkOptions = {}
): Artwork {
  const colors = PALETTES[palette % PALETTES.length] as Palette
  const random = createRandom(identifier)
  return { ...frame, random, palette: colors, traitValues: choices, progress, nonce }
}

interface ArtworkOptions {
  frame?: Frame
  progress?: number
  nonce?: number
}

/** The frame of a ratio (width divided by height), in units. */
export function frameOf(ratio: number): Frame {
  return { width: round(SIZE * Math.sqrt(ratio)), height: round(SIZE / Math.sqrt(ratio)) }
}

/** `scale`: pixels per unit. Rounding may change the ratio by less than a pixel, so the drawing is stretched to fit. */
export function svg(body: string, { width, height }: Frame, scale: number): string {
  const [outerWidth, outerHeight] = [round(width * scale), round(height * scale)]
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${outerWidth}" height="${outerHeight}" preserveAspectRatio="none">${body}</svg>`
}

export function background({ height, palette, width }: Artwork, fill: string = palette[0]): string {
  return rect(0, 0, width, height, fill)
}

export function rect(x: number, y: number, width: number, height: number, fill: string): string {
  return `<path fill="${fill}" d="M${round(x)} ${round(y)}h${round(width)}v${round(height)}h${-round(width)}z"/>`
}

export function circle(x: number, y: number, radius: number, attributes: string): string {
  return `<circle cx="${round(x)}" cy="${round(y)}" r="${round(radius)}" ${attributes}/>`
}

/** An open path through the points. It uses relative commands because they are shorter. */
export function line(points: readonly DrawingPoint[]): string {
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
export function curve(points: readonly DrawingPoint[]): string {
  return points
    .map((point, index) => `${index === 0 ? 'M' : 'T'}${round(point.x)} ${round(point.y)}`)
    .join('')
}

/** A filled polygon. */
export function shape(points: readonly DrawingPoint[], fill: string): string {
  return `<path fill="${fill}" d="${line(points)}z"/>`
}

/** Strokes of one color; `d` is the data of their path, `attributes` are further ones. */
export function stroke(d: string, color: string, width: number, attributes = ''): string {
  return `<path fill="none" stroke="${color}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round" ${attributes} d="${d}"/>`
}

/** A gradient from top to bottom, or from left to right; used as `url(#id)`. */
export function gradient(
  id: string,
  colors: readonly string[],
  direction: 'down' | 'across' = 'down'
): string {
  const stops = colors.map(
    (color, at) =>
      `<stop offset="${(at / Math.max(1, colors.length - 1)).toFixed(2)}" stop-color="${color}"/>`
  )
  const end = direction === 'down' ? 'x2="0" y2="1"' : 'x2="1" y2="0"'
  return `<linearGradient id="${id}" x1="0" y1="0" ${end}>${stops.join('')}</linearGradient>`
}

/** A circle of light that fades out; used as `url(#id)`. */
export function glow(id: string, color: string, opacity = 1): string {
  return `<radialGradient id="${id}"><stop offset="0" stop-color="${color}" stop-opacity="${opacity}"/><stop offset="1" stop-color="${color}" stop-opacity="0"/></radialGradient>`
}

/** A color of the palette after its background, by any whole number: 0 to 4, then the first again. */
export function ink(artwork: Artwork, index: number): string {
  const inks = artwork.palette.slice(1)
  return inks[((index % inks.length) + inks.length) % inks.length] as string
}

/** The color between two others: a `share` of 0 is the first, 1 the second. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [from, to].map(hex => Number.parseInt(hex.slice(1, 7), 16)) as [number, number]
  const channel = (shift: number) => {
    const [low, high] = [(a >> shift) & 255, (b >> shift) & 255]
    return round(low + (high - low) * Math.min(1, Math.max(0, share)))
  }
  const value = (channel(16) << 16) | (channel(8) << 8) | channel(0)
  return `#${value.toString(16).padStart(6, '0')}`
}

/** The color of the palette that stands out most on its background. */
export function strongest({ palette }: Artwork): string {
  const contrast = (color: string) => Math.abs(lightness(color) - lightness(palette[0]))
  return palette.slice(1).reduce((best, color) => (contrast(color) > contrast(best) ? color : best))
}

/** Nearly black or nearly white, whichever is readable on the color. For text the limit is above that of `isLight`. */
export function readableOn(color: string): string {
  return lightness(color) > 130 ? '#16151a' : '#fffaf0'
}

/** Whether a color is light as a ground: darker colors are visible on it. */
export function isLight(color: string): boolean {
  return lightness(color) > 120
}

/** How light a color is, from 0 to 255. Source: ITU-R BT.601, the weights of luma. */
export function lightness(hex: string): number {
  const value = Number.parseInt(hex.slice(1, 7), 16)
  return ((value >> 16) & 255) * 0.299 + ((value >> 8) & 255) * 0.587 + (value & 255) * 0.114
}

/**
 * The index of an artwork's value for a trait; 0 when the collection has fewer traits. `trait` counts from 0 in the row
 * of the style in seed/traits.ts, which names traits and values.
 */
export function traitValue(artwork: Artwork, trait: number): number {
  return artwork.traitValues[trait] ?? 0
}

/** `count` results of `make`. A fraction of a count is dropped. */
export function times<T>(count: number, make: (index: number) => T): T[] {
  return Array.from({ length: Math.max(0, Math.floor(count)) }, (_, index) => make(index))
}

/** For coordinates in SVG. */
export function round(value: number): number {
  return Math.round(value)
}

/** A smooth line of heights: a sum of `waves`, different for each call. More are rougher. Values are about -1 to 1. */
export function wavyLine(random: Random, waves = 4): (at: number) => number {
  const parts = times(waves, index => ({
    pitch: (1 + index * 1.7) * random.between(0.7, 1.3),
    phase: random.between(0, 7),
    height: 1 / (1 + index * 0.9)
  }))
  const total = parts.reduce((sum, part) => sum + part.height, 0) * 0.7
  return at =>
    parts.reduce(
      (sum, { height, phase, pitch }) => sum + Math.sin(at * pitch + phase) * height,
      0
    ) / total
}
