// Writes src/app/public/sounds: rings and call tones, which are synthesized here so that we own them. The bytes are the
// same every time.
// node .ci/sounds.mjs
import { mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'

const RATE = 16_000
const folder = path.resolve(import.meta.dirname, '../src/app/public/sounds')

/** Adds a tone: partials as [multiple, strength], with attack and fade in seconds. */
function note(target, from, seconds, hertz, { partials, attack = 0.004, fade, strength = 1 }) {
  const start = Math.round(from * RATE)
  const length = Math.min(Math.round(seconds * RATE), target.length - start)
  for (let at = 0; at < length; at += 1) {
    const t = at / RATE
    let value = 0
    for (const [multiple, share, quicker = 1] of partials)
      value += share * Math.sin(2 * Math.PI * hertz * multiple * t) * Math.exp((-t * quicker) / fade)
    const rise = Math.min(1, t / attack)
    const fall = Math.min(1, (length - at) / (0.008 * RATE))
    target[start + at] += strength * rise * fall * value
  }
}

function silence(seconds) {
  return new Float64Array(Math.round(seconds * RATE))
}

/** 8-bit samples are enough for a ring and need half the bytes. Sounds with quiet parts use 16 bits. */
function wav(samples, bits, peak = 0.85) {
  const loudest = samples.reduce((most, value) => Math.max(most, Math.abs(value)), 0)
  const scale = loudest === 0 ? 0 : peak / loudest
  const bytes = bits / 8
  const data = Buffer.alloc(samples.length * bytes)
  samples.forEach((value, at) => {
    if (bits === 8) data.writeUInt8(Math.round(128 + 127 * value * scale), at)
    else data.writeInt16LE(Math.round(32_767 * value * scale), at * 2)
  })
  const head = Buffer.alloc(44)
  head.write('RIFF', 0)
  head.writeUInt32LE(36 + data.length, 4)
  head.write('WAVEfmt ', 8)
  head.writeUInt32LE(16, 16)
  head.writeUInt16LE(1, 20)
  head.writeUInt16LE(1, 22)
  head.writeUInt32LE(RATE, 24)
  head.writeUInt32LE(RATE * bytes, 28)
  head.writeUInt16LE(bytes, 32)
  head.writeUInt16LE(bits, 34)
  head.write('data', 36)
  head.writeUInt32LE(data.length, 40)
  return Buffer.concat([head, data])
}

const bell = {
  partials: [
    [1, 1],
    [2, 0.5, 1.6],
    [3, 0.22, 2.4],
    [4.2, 0.12, 3.6],
  ],
  fade: 0.55,
}
const wood = {
  partials: [
    [1, 1],
    [3.93, 0.28, 4],
    [9.2, 0.08, 9],
  ],
  attack: 0.002,
  fade: 0.22,
}
const pulse = {
  partials: [
    [1, 1, 0.2],
    [2, 0.3, 0.2],
  ],
  attack: 0.012,
  fade: 0.4,
}

/** A ring is a phrase and a rest, and is looped. */
const rings = {
  'ring-bell': () => {
    const out = silence(3.2)
    for (const [at, hertz] of [
      [0, 783.99],
      [0.18, 987.77],
      [0.36, 1_174.66],
      [0.9, 783.99],
      [1.08, 987.77],
      [1.26, 1_174.66],
    ])
      note(out, at, 0.9, hertz, bell)
    return out
  },
  'ring-marimba': () => {
    const out = silence(3)
    for (const [at, hertz] of [
      [0, 523.25],
      [0.16, 659.25],
      [0.32, 783.99],
      [0.48, 1_046.5],
      [0.8, 783.99],
      [0.96, 1_046.5],
      [1.12, 783.99],
      [1.28, 659.25],
    ])
      note(out, at, 0.6, hertz, wood)
    return out
  },
  'ring-pulse': () => {
    const out = silence(3)
    for (const at of [0, 0.42])
      for (let beat = 0; beat < 8; beat += 1)
        note(out, at + beat * 0.04, 0.04, beat % 2 === 0 ? 880 : 698.46, pulse)
    return out
  },
}

const LOW = [697, 770, 852, 941]
const HIGH = [1_209, 1_336, 1_477]
const keys = ['1', '2', '3', '4', '5', '6', '7', '8', '9', 'star', '0', 'hash']
const flat = { partials: [[1, 1, 0]], fade: 1 }

function dtmf(at) {
  const out = silence(0.16)
  note(out, 0, 0.16, LOW[Math.floor(at / 3)], flat)
  note(out, 0, 0.16, HIGH[at % 3], flat)
  return out
}

mkdirSync(folder, { recursive: true })
const write = (name, samples, bits, peak) => {
  writeFileSync(path.join(folder, `${name}.wav`), wav(samples, bits, peak))
}

for (const [name, make] of Object.entries(rings)) write(name, make(), 8)
keys.forEach((key, at) => write(`dtmf-${key}`, dtmf(at), 8, 0.35))

// Plays until the ringing of the called phone is heard: one short rising pair.
const outgoing = silence(0.5)
note(outgoing, 0, 0.22, 440, pulse)
note(outgoing, 0.2, 0.28, 587.33, pulse)
write('outgoing', outgoing, 8, 0.3)

const disconnect = silence(0.5)
note(disconnect, 0, 0.2, 587.33, pulse)
note(disconnect, 0.2, 0.28, 392, pulse)
write('disconnect', disconnect, 8, 0.3)

const speaker = silence(1.4)
for (const [at, hertz] of [
  [0, 523.25],
  [0.25, 659.25],
  [0.5, 783.99],
])
  note(speaker, at, 0.85, hertz, bell)
write('speaker-test', speaker, 8, 0.6)
write('silence', silence(0.1), 8)
