/// <reference path="./modules.d.ts" />

// Renders SVG to PNG. Loaded only when the first image is rendered, because it is larger than all other code
// together.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasmModule from '@resvg/resvg-wasm/index_bg.wasm'

import inter500 from './fonts/inter-500.bin'
import inter700 from './fonts/inter-700.bin'
import hebrew from './fonts/noto-hebrew-600.bin'
import arabic from './fonts/vazirmatn-700.bin'

await initWasm(wasmModule)

const fontBuffers = [inter500, inter700, hebrew, arabic].map(font => new Uint8Array(font))

/** Throws when the SVG cannot be rendered, for example because an embedded image is broken. */
export function renderPng(svg: string): Uint8Array<ArrayBuffer> {
  const renderer = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Inter', sansSerifFamily: 'Inter' },
    fitTo: { mode: 'original' }
  })
  try {
    const image = renderer.render()
    try {
      return image.asPng() as Uint8Array<ArrayBuffer> // a copy outside the WebAssembly memory
    } finally {
      image.free()
    }
  } finally {
    renderer.free()
  }
}
