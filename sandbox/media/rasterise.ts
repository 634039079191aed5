/// <reference path="../modules.d.ts" />

// SVG to pixels. Loaded with the first picture that needs it: it weighs more than the rest of the network.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import machine from '@resvg/resvg-wasm/index_bg.wasm'

import type { RgbaImage } from './quantise.ts'

await initWasm(machine)

export function rasterise(svg: string): RgbaImage {
  const renderer = new Resvg(svg)
  try {
    const image = renderer.render()
    try {
      const { width, height, pixels } = image // a copy, out of the machine's memory
      return { width, height, rgba: pixels }
    } finally {
      image.free()
    }
  } finally {
    renderer.free()
  }
}
