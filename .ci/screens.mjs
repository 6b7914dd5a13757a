// npm run screens: takes pictures of every screen state of e2e/screens, and compares two sets of them.
// - `npm run screens -- take FOLDER [--build] [--sharp] [--small] [-g NAME]`: takes them of the build in dist, which
// --build creates first. --sharp doubles the size, as in the drawings. --small uses a window of 1280×800 instead of
// 1440×900 and a phone.
// - `npm run screens -- compare BEFORE AFTER`: prints the differences, and writes pictures of them to .out/screens
import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { findBrowser } from './browser.mjs'
import { installPackages } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
installPackages()

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    build: { type: 'boolean', default: false },
    sharp: { type: 'boolean', default: false },
    small: { type: 'boolean', default: false },
    grep: { type: 'string', short: 'g' },
  },
})
const [command, ...folders] = positionals

/**
 * How much a color channel (0 to 255) may differ before a pixel counts. Smaller differences come from the rounding of
 * edges.
 */
const TOLERANCE = 8

function stop(message) {
  console.error(message)
  process.exit(2)
}

async function take(folder) {
  const browser = await findBrowser()
  const bin = (name) => path.join(root, 'node_modules/.bin', name)
  if (values.build) spawnSync(bin('vite'), ['build'], { stdio: 'inherit' })
  const args = ['test', '-c', 'e2e', 'screens.e2e.ts', ...(values.grep ? ['-g', values.grep] : [])]
  const env = {
    ...process.env,
    LINTEL_SCREENS: path.resolve(folder),
    LINTEL_CHROMIUM: browser,
    ...(values.sharp ? { LINTEL_SCREENS_SHARP: '1' } : {}),
    ...(values.small ? { LINTEL_SCREENS_SMALL: '1' } : {}),
  }
  return spawnSync(bin('playwright'), args, { stdio: 'inherit', env }).status ?? 1
}

/**
 * Compares two PNGs in the page.
 * @returns the number of pixels that differ, the box around them, and a picture of them
 */
async function differenceOf([before, after, tolerance]) {
  const read = async (base64) => {
    const image = await createImageBitmap(await (await fetch(`data:image/png;base64,${base64}`)).blob())
    const context = new OffscreenCanvas(image.width, image.height).getContext('2d')
    context.drawImage(image, 0, 0)
    return context.getImageData(0, 0, image.width, image.height)
  }
  const [one, other] = [await read(before), await read(after)]
  if (one.width !== other.width || one.height !== other.height)
    return { pixels: Infinity, box: `${one.width}×${one.height}, ${other.width}×${other.height}` }
  const canvas = new OffscreenCanvas(one.width, one.height)
  const context = canvas.getContext('2d')
  const shown = context.createImageData(one.width, one.height)
  let pixels = 0
  let [left, top, right, bottom] = [Infinity, Infinity, -1, -1]
  for (let at = 0; at < one.data.length; at += 4) {
    const differs = [0, 1, 2].some((n) => Math.abs(one.data[at + n] - other.data[at + n]) > tolerance)
    const faint = 255 - (255 - other.data[at + 1]) / 4
    shown.data.set(differs ? [220, 0, 60, 255] : [faint, faint, faint, 255], at)
    if (!differs) continue
    pixels += 1
    const [x, y] = [(at / 4) % one.width, Math.floor(at / 4 / one.width)]
    ;[left, top, right, bottom] = [
      Math.min(left, x),
      Math.min(top, y),
      Math.max(right, x),
      Math.max(bottom, y),
    ]
  }
  if (pixels === 0) return { pixels }
  context.putImageData(shown, 0, 0)
  const bytes = new Uint8Array(await (await canvas.convertToBlob()).arrayBuffer())
  const picture = btoa(Array.from(bytes, (byte) => String.fromCharCode(byte)).join(''))
  return { pixels, box: `${left},${top} to ${right},${bottom}`, picture }
}

async function compare(before, after) {
  const { chromium } = await import('@playwright/test')
  const browser = await chromium.launch({ executablePath: await findBrowser() })
  const page = await browser.newPage()
  const out = '.out/screens'
  rmSync(out, { recursive: true, force: true })
  mkdirSync(out, { recursive: true })
  const [old, now] = [before, after].map((folder) =>
    readdirSync(folder).filter((name) => name.endsWith('.png')),
  )
  const rows = []
  for (const name of [...new Set([...old, ...now])].toSorted()) {
    if (!old.includes(name) || !now.includes(name)) {
      rows.push([name, old.includes(name) ? 'only before' : 'only after', ''])
      continue
    }
    const [one, other] = [before, after].map((folder) => readFileSync(path.join(folder, name)))
    if (one.equals(other)) continue
    const base64 = [one, other].map((file) => file.toString('base64'))
    const { pixels, box, picture } = await page.evaluate(differenceOf, [...base64, TOLERANCE])
    if (pixels > 0) rows.push([name, pixels, box])
    if (picture) writeFileSync(path.join(out, name), Buffer.from(picture, 'base64'))
  }
  await browser.close()
  const width = Math.max(0, ...rows.map(([name]) => name.length))
  for (const [name, pixels, box] of rows)
    console.log(`${name.padEnd(width)}  ${String(pixels).padStart(11)}  ${box}`)
  console.log(`${rows.length} of ${new Set([...old, ...now]).size} pictures differ`)
  return rows.length > 0 ? 1 : 0
}

if (command === 'take' && folders.length === 1) process.exitCode = await take(folders[0])
else if (command === 'compare' && folders.length === 2) process.exitCode = await compare(...folders)
else stop('npm run screens -- take FOLDER [--build] [--sharp] [--small] [-g NAME], or compare BEFORE AFTER')
