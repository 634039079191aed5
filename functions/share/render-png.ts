/// <reference path="./modules.d.ts" />

// Renders SVG to PNG. Loaded only when the first image is rendered, because it is larger than all other code
// together.

import { initWasm, Resvg } from '@resvg/resvg-wasm'
import wasmModule from '@resvg/resvg-wasm/index_bg.wasm'

import figtree500 from './fonts/figtree-500.bin'
import figtree600 from './fonts/figtree-600.bin'
import gloock from './fonts/gloock.bin'
import inter600 from './fonts/inter-600.bin'
import hebrew from './fonts/noto-hebrew-600.bin'
import arabic from './fonts/vazirmatn-700.bin'

await initWasm(wasmModule)

/** A letter that is missing in a text's font is drawn with the first of these fonts that has it. */
const fontBuffers = [figtree600, figtree500, inter600, hebrew, arabic, gloock].map(
  font => new Uint8Array(font)
)

/** Throws when the SVG cannot be rendered, for example because an embedded image is broken. */
export function renderPng(svg: string): Uint8Array<ArrayBuffer> {
  const renderer = new Resvg(svg, {
    font: { fontBuffers, defaultFontFamily: 'Figtree SemiBold' },
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
