// Measures the CPU time and the memory for share images with the costliest pictures that are accepted.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { initWasm, Resvg } from '@resvg/resvg-wasm'

import { ART } from '../../../functions/share/card-art-layout.ts'
import { readImage, SHARE_DECODE_LIMITS } from '../../../functions/share/fetch-image.ts'
import { tileSvg } from '../../../functions/share/image-tile.ts'
import { costlyPng, gif, jpeg, png } from '../../../tests/hostile/corpus/files.ts'
import { ROOT } from '../../source-files.ts'

export interface ShareImageResult {
  name: string
  bytes: number
  cpuMs: number
  /** The size of the renderer’s WebAssembly memory, which never shrinks: its maximum so far. */
  memoryMb: number
}

/** The side of a work in a share image (functions/share/card-art-layout.ts). */
const TILE_SIDE = ART.side
const { scans, side } = SHARE_DECODE_LIMITS
const rowsAtMaxSide = SHARE_DECODE_LIMITS.framePixels / side
const squareSide = Math.floor(Math.sqrt(SHARE_DECODE_LIMITS.framePixels))

/** The first picture also starts the renderer, so its cost is that of the first share image of an isolate. */
const PICTURES = [
  { name: 'the first of an isolate', bytes: png({ width: 320, height: 320 }) },
  { name: 'PNG, square', bytes: costlyPng({ width: squareSide, height: squareSide }) },
  { name: 'PNG, wide', bytes: costlyPng({ width: side, height: rowsAtMaxSide }) },
  { name: 'PNG, tall', bytes: costlyPng({ width: rowsAtMaxSide, height: side }) },
  { name: `JPEG, ${scans} scans`, bytes: jpeg({ width: 2_048, height: 1_024, scans }) },
  { name: 'GIF', bytes: gif({ width: squareSide, height: squareSide, frames: 40 }) }
]

export async function measureShareImages(): Promise<ShareImageResult[]> {
  const memory = await startRenderer()
  return PICTURES.map(({ bytes, name }) => {
    const source = readImage(bytes)
    if (!source) throw new Error(`bench: ${name} is no longer accepted`)
    const before = process.cpuUsage()
    const renderer = new Resvg(
      tileSvg(source, { width: TILE_SIDE, height: TILE_SIDE, isWork: false })
    )
    const image = renderer.render()
    const { height, width } = image
    image.asPng()
    const { system, user } = process.cpuUsage(before)
    image.free()
    renderer.free()
    if (width !== TILE_SIDE || height !== TILE_SIDE) throw new Error(`bench: ${name} was not drawn`)
    const cpuMs = (system + user) / 1_000
    return { name, bytes: bytes.length, cpuMs, memoryMb: memory.buffer.byteLength / 1_000_000 }
  })
}

/**
 * Returns the renderer's memory, which its package does not export: `WebAssembly.instantiate` is replaced while the
 * package creates its instance.
 */
async function startRenderer(): Promise<WebAssembly.Memory> {
  const path = join(ROOT, 'node_modules/@resvg/resvg-wasm/index_bg.wasm')
  const { instantiate } = WebAssembly
  const memories: WebAssembly.Memory[] = []
  const observed = async (module: WebAssembly.Module, imports: WebAssembly.Imports) => {
    const instance = await instantiate(module, imports)
    memories.push(instance.exports['memory'] as WebAssembly.Memory)
    return instance
  }
  WebAssembly.instantiate = observed as typeof instantiate
  try {
    await initWasm(await WebAssembly.compile(readFileSync(path)))
  } finally {
    WebAssembly.instantiate = instantiate
  }
  const [memory] = memories
  if (!memory) throw new Error('bench: the renderer imports its memory instead of exporting it')
  return memory
}
