// Short melodies as WAV: 8 bits, mono, 8 kHz. Five seconds are 40 kB.

import { type Bytes, joinBytes } from '../../src/lib/protocol/encoding.ts'
import type { Artwork } from './drawing.ts'
import { asciiBytes } from './image-encoders.ts'

const SAMPLE_RATE = 8000
const SECONDS = 5
const NOTE_SECONDS = 0.25
/** Semitones above the root: a minor pentatonic scale over two octaves. */
const SCALE = [0, 3, 5, 7, 10, 12, 15, 17, 19, 22]

export function melodyWav({ random }: Artwork): Bytes {
  const root = 110 * 2 ** (random.int(0, 7) / 12) // 110 Hz is the note A
  const notes = Array.from({ length: SECONDS / NOTE_SECONDS }, (_, index) => ({
    // Every fourth note is an octave lower.
    pitch: root * 2 ** ((random.pick(SCALE) + (index % 4 === 0 ? 0 : 12)) / 12),
    rest: random.chance(0.18)
  }))
  const samples = new Uint8Array(SAMPLE_RATE * SECONDS)
  for (let at = 0; at < samples.length; at += 1) {
    const seconds = at / SAMPLE_RATE
    const note = notes[Math.floor(seconds / NOTE_SECONDS)]
    const noteSeconds = seconds % NOTE_SECONDS
    const fade = Math.min(1, noteSeconds * 80) * Math.exp(-noteSeconds * 6)
    const lead = note && !note.rest ? Math.sin(2 * Math.PI * note.pitch * seconds) * fade : 0
    const drone = Math.sin(Math.PI * root * seconds) * 0.3
    samples[at] = Math.round(128 + (lead * 0.55 + drone * 0.4) * 110)
  }
  return joinBytes([wavHeader(samples.length), samples])
}

/** Source: "Multimedia Programming Interface", IBM and Microsoft, 1991 (RIFF WAVE): PCM, one channel, 8 bits. */
function wavHeader(length: number): Bytes {
  const bytes = new Uint8Array(44)
  const view = new DataView(bytes.buffer)
  bytes.set(asciiBytes('RIFF'), 0)
  view.setUint32(4, 36 + length, true)
  bytes.set(asciiBytes('WAVEfmt '), 8)
  view.setUint32(16, 16, true) // bytes of the format
  view.setUint16(20, 1, true) // PCM
  view.setUint16(22, 1, true) // channels
  view.setUint32(24, SAMPLE_RATE, true)
  view.setUint32(28, SAMPLE_RATE, true) // bytes per second
  view.setUint16(32, 1, true) // bytes per sample
  view.setUint16(34, 8, true) // bits per sample
  bytes.set(asciiBytes('data'), 36)
  view.setUint32(40, length, true)
  return bytes
}
