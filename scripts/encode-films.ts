// Encodes the films of the sandbox (sandbox/media/films.ts) and writes sandbox/media/film-files.ts. Run by hand when
// their drawing changes: `node scripts/encode-films.ts`. Needs ffmpeg with libvpx. The films are our own drawings:
// ffmpeg is not part of the site, and its license does not extend to what it encodes.

import { spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

import { initWasm, Resvg } from '@resvg/resvg-wasm'

import { FILM_SIDES, frameSvg } from '../sandbox/media/films.ts'
import { print } from './print.ts'

const OUTPUT = new URL('../sandbox/media/film-files.ts', import.meta.url)
const FRAMES_PER_SECOND = 15
const FRAMES = 45
/**
 * The quality of VP9, from 0 (best) to 63. Flat colors stay clean far above the usual 30; at 58, moving parts leave
 * traces.
 */
const QUANTISER = '54'
// biome-ignore format: pairs of option and value
const ENCODING = [
  '-c:v', 'libvpx-vp9', '-pix_fmt', 'yuv420p', '-b:v', '0', '-crf', QUANTISER, '-deadline', 'good', '-cpu-used', '1',
  '-g', String(FRAMES), '-an', '-fflags', '+bitexact', '-flags', '+bitexact', '-map_metadata', '-1', '-f', 'webm', '-'
]

await initWasm(readFileSync(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))))
const files = FILM_SIDES.map((side, film) => encode(film, side).toString('base64'))
writeFileSync(
  OUTPUT,
  `// The films as WebM (VP9, three seconds), in base64. Written by scripts/encode-films.ts.

// biome-ignore format: one film per line
export const FILM_FILES: readonly string[] = [
${files.map(i => `  '${i}'`).join(',\n')}
]
`
)
print(`${files.length} films, ${Math.round((files.join('').length * 3) / 4 / 1000)} kB`)

function encode(film: number, side: number): Buffer {
  const frames = Array.from({ length: FRAMES }, (_, at) => pixels(film, at / FRAMES, side))
  const input = ['-f', 'rawvideo', '-pix_fmt', 'rgba', '-s', `${side}x${side}`]
  const { status, stderr, stdout } = spawnSync(
    'ffmpeg',
    ['-v', 'error', ...input, '-r', String(FRAMES_PER_SECOND), '-i', '-', ...ENCODING],
    { input: Buffer.concat(frames), maxBuffer: 1e8 }
  )
  if (status !== 0) throw new Error(`encode-films: ffmpeg failed: ${stderr}`)
  return stdout
}

/** `moment`: the part of the film that has passed, from 0 to 1. Films are drawn on a square of 1000 units. */
function pixels(film: number, moment: number, side: number): Uint8Array {
  const renderer = new Resvg(frameSvg(film, moment, side / 1000))
  const image = renderer.render()
  const copy = image.pixels
  image.free()
  renderer.free()
  return copy
}
