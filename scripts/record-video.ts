// Draws the sandbox's video in Chromium, records it and writes sandbox/media/loop-video.ts. Run manually to change
// the video: `node scripts/record-video.ts [path of a Chromium]`.

import { writeFileSync } from 'node:fs'

import { chromium } from '@playwright/test'

const OUTPUT = new URL('../sandbox/media/loop-video.ts', import.meta.url)

const browser = await chromium.launch({
  executablePath: process.argv[2] ?? '/usr/bin/chromium',
  args: ['--no-sandbox']
})
const page = await browser.newPage()
const base64 = await page.evaluate(recordVideo)
await browser.close()
writeFileSync(
  OUTPUT,
  `// A film of three seconds without an end (320 by 320, VP8). Recorded by scripts/record-video.ts, which writes this file.

const BASE64 =
  '${base64}'

export const LOOP = Uint8Array.from(atob(BASE64), character => character.charCodeAt(0))
`
)

// Runs in the page: draws planets that return to their start positions after three seconds.
async function recordVideo(): Promise<string> {
  const durationMs = 3000
  const colours = ['#3d348b', '#7678ed', '#f7b801', '#f35b04']
  const canvas = document.createElement('canvas')
  canvas.width = 320
  canvas.height = 320
  const context = canvas.getContext('2d')
  if (!context) throw new Error('this browser draws no canvas')
  const ellipse = (x: number, y: number, radiusX: number, radiusY: number) => {
    context.beginPath()
    context.ellipse(x, y, radiusX, radiusY, 0, 0, 7)
  }
  const draw = (time: number) => {
    const angle = (time / durationMs) * Math.PI * 2
    context.fillStyle = '#0f0a1e'
    context.fillRect(0, 0, 320, 320)
    for (let orbit = 0; orbit < 5; orbit += 1) {
      const radiusX = 50 + orbit * 24
      const radiusY = 30 + orbit * 20
      context.strokeStyle = '#241b4b'
      ellipse(160, 160, radiusX, radiusY)
      context.stroke()
      const orbitAngle = angle * (1 + (orbit % 2)) + orbit * 1.3
      context.fillStyle = colours[orbit % colours.length] ?? '#fff'
      ellipse(
        160 + Math.cos(orbitAngle) * radiusX,
        160 + Math.sin(orbitAngle) * radiusY,
        8 + orbit * 2,
        8 + orbit * 2
      )
      context.fill()
    }
    context.fillStyle = '#f7b801'
    ellipse(160, 160, 24 + 3 * Math.sin(angle * 2), 24 + 3 * Math.sin(angle * 2))
    context.fill()
  }
  draw(0)
  const recorder = new MediaRecorder(canvas.captureStream(20), {
    mimeType: 'video/webm;codecs=vp8',
    videoBitsPerSecond: 90_000
  })
  const parts: Blob[] = []
  recorder.ondataavailable = ({ data }) => parts.push(data)
  const stopped = new Promise(resolve => {
    recorder.onstop = resolve
  })
  const start = performance.now()
  recorder.start()
  while (performance.now() - start < durationMs) {
    draw(performance.now() - start)
    await new Promise(resolve => setTimeout(resolve, 45))
  }
  recorder.stop()
  await stopped
  const bytes = new Uint8Array(await new Blob(parts).arrayBuffer())
  return btoa(Array.from(bytes, byte => String.fromCharCode(byte)).join(''))
}
