// The byte budget of the built app (gzip): numbers of the goals table, the failing column.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

const dist = process.argv[2] ?? 'dist'
const kB = 1000
const limits = {
  firstLoad: 175 * kB,
  withIdle: 280 * kB,
  routeOwn: 30 * kB,
  largestLazy: 60 * kB,
  css: 16 * kB,
}
const goals = {
  firstLoad: 150 * kB,
  withIdle: 240 * kB,
  routeOwn: 20 * kB,
  largestLazy: 40 * kB,
  css: 12 * kB,
}

const size = (file) => gzipSync(readFileSync(file), { level: 9 }).length
const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
const assets = readdirSync(path.join(dist, 'assets'))
const scripts = assets.filter((name) => name.endsWith('.js'))
const source = new Map(scripts.map((name) => [name, readFileSync(path.join(dist, 'assets', name), 'utf8')]))

/** The files that a chunk imports statically, itself included. */
function closure(names) {
  const seen = new Set()
  const queue = [...names]
  for (let name = queue.pop(); name !== undefined; name = queue.pop()) {
    if (seen.has(name) || !source.has(name)) continue
    seen.add(name)
    const text = source.get(name)
    for (const match of text.matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g)) queue.push(match[1])
  }
  return seen
}

const bytes = new Map(scripts.map((name) => [name, size(path.join(dist, 'assets', name))]))
const sum = (names) => [...names].reduce((total, name) => total + (bytes.get(name) ?? 0), 0)

const entries = [...html.matchAll(/assets\/([^"']+\.js)/g)].map((match) => match[1])
const marks = JSON.parse(readFileSync(path.join(import.meta.dirname, 'byte-marks.json'), 'utf8'))
const starting = (prefixes) => scripts.filter((name) => prefixes.some((prefix) => name.startsWith(prefix)))

const first = closure([...entries, ...starting(marks.firstRoute)])
const never = starting(marks.notCounted)
const idle = closure([...first, ...starting(marks.onIdle)])
const lazy = scripts.filter((name) => !first.has(name) && !never.includes(name))
const largest = lazy.toSorted((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0))[0]
const css = assets.filter((name) => name.endsWith('.css')).filter((name) => html.includes(name))
const cssBytes = css.reduce((total, name) => total + size(path.join(dist, 'assets', name)), 0)
const themeBytes = size(path.join(dist, 'theme.js'))

const rows = [
  ['JS before the first lead row', sum(first) + themeBytes, limits.firstLoad, goals.firstLoad],
  ['JS with all that idle brings', sum(idle) + themeBytes, limits.withIdle, goals.withIdle],
  [
    `largest lazy chunk (${largest ?? 'none'})`,
    largest ? (bytes.get(largest) ?? 0) : 0,
    limits.largestLazy,
    goals.largestLazy,
  ],
  ['CSS of the first load', cssBytes, limits.css, goals.css],
]
let over = false
for (const [what, actual, limit, goal] of rows) {
  const word = actual > limit ? 'OVER' : actual > goal ? 'above the goal' : 'ok'
  if (actual > limit) over = true
  console.log(
    `${what.padEnd(60)} ${(actual / kB).toFixed(1).padStart(7)} kB   fails at ${limit / kB}, goal ${goal / kB}   ${word}`,
  )
}
for (const name of first) console.log(`  first load: ${name} ${((bytes.get(name) ?? 0) / kB).toFixed(1)} kB`)

// Goal 18: mock code, fixtures and MSW in the production bundle: 0 bytes.
const traces = ['mockServiceWorker', 'lintel-backend', '__simulator', 'createBackend', 'Teresa Galvan']
for (const [name, text] of source) {
  for (const trace of traces) {
    if (text.includes(trace)) {
      console.error(`${name} holds mock code: "${trace}"`)
      over = true
    }
  }
}
process.exitCode = over ? 1 : 0
