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
      return { width, height, rgba: pixels }
    } finally {
      image.free()
    }
  } finally {
    renderer.free()
  }
}
