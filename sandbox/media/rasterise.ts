/// <reference path="../modules.d.ts" />

// Renders SVG to pixels. Imported on first use, because the WebAssembly module is larger than the rest of the
// network.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasmModule from '@resvg/resvg-wasm/index_bg.wasm'

import type { RgbaImage } from './quantise.ts'

await initWasm(wasmModule)

export function rasterise(svg: string): RgbaImage {
  const renderer = new Resvg(svg)
  try {
    const image = renderer.render()
    try {
      const { width, height, pixels } = image // `pixels` copies out of the WebAssembly memory
      return { width, height, rgba: withoutPremultiplication(pixels) }
    } finally {
      image.free()
    }
  } finally {
    renderer.free()
  }
}

/** Divides the colors by alpha, in place: the renderer multiplies them, and image files have them as they are. */
function withoutPremultiplication(rgba: Uint8Array): Uint8Array {
  for (let at = 3; at < rgba.length; at += 4) {
    const alpha = rgba[at] as number
    if (alpha === 255 || alpha === 0) continue
    for (let channel = at - 3; channel < at; channel += 1) {
      rgba[channel] = Math.min(255, Math.round(((rgba[channel] as number) * 255) / alpha))
    }
  }
  return rgba
}
