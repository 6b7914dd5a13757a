// The byte budget of the built app, in gzip. The left number fails the build, the right one is the goal.
// - `node .ci/bytes.mjs [dist]`: prints and checks the figures. What administration adds is only measured for the
// current sources, without [dist].
// - `node .ci/bytes.mjs [dist] --json`: prints which files the first page and idle need, for e2e/budget.e2e.ts
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { gzipSync } from 'node:zlib'

const kB = 1000
const limits = {
  firstPage: [210, 190],
  administration: [6, 6],
  withIdle: [360, 320],
  files: [12, 8],
  phone: [90, 60],
  route: [60, 40],
  lazyChunk: [90, 60],
  charts: [60, 60],
  css: [20, 16],
}

const root = path.resolve(import.meta.dirname, '..')
const json = process.argv.includes('--json')
const given = process.argv.slice(2).find((word) => !word.startsWith('--'))
const dist = path.resolve(root, given ?? process.env.LINTEL_OUT ?? 'dist')
const listed = path.join(root, '.out/chunks', `${path.basename(dist)}.json`)

function stop(message) {
  console.error(message)
  process.exit(1)
}
if (!existsSync(listed)) stop(`${path.relative(root, listed)} is missing: build the app first`)
const listOf = (file) => JSON.parse(readFileSync(file, 'utf8'))
const { chunks, idle: onIdle } = listOf(listed)
const html = readFileSync(path.join(dist, 'index.html'), 'utf8')
const marks = JSON.parse(readFileSync(path.join(import.meta.dirname, 'byte-marks.json'), 'utf8'))

const size = (file, of = dist) => gzipSync(readFileSync(path.join(of, file)), { level: 9 }).length
const scripts = readdirSync(path.join(dist, 'assets'))
  .filter((name) => name.endsWith('.js'))
  .map((name) => `assets/${name}`)
for (const { file } of chunks)
  if (!scripts.includes(file)) stop(`${file} is not in ${dist}: the list of chunks is of another build`)

const byFile = new Map(chunks.map((chunk) => [chunk.file, chunk]))
const bytes = new Map(scripts.map((file) => [file, size(file)]))
const sum = (files) => [...files].reduce((total, file) => total + (bytes.get(file) ?? 0), 0)

/** Returns the chunks that contain a module. The chunks of a split route have the route's path and `?tsr-split=…`. */
function holding(module, of = chunks) {
  const found = of.filter(({ modules }) => modules.some((id) => id === module || id.startsWith(`${module}?`)))
  if (found.length === 0) stop(`${module} is in no chunk: a mark of the byte budget is out of date`)
  return found.map(({ file }) => file)
}

/** Returns the files together with all their static imports. */
function closure(files, of = byFile) {
  const seen = new Set()
  const queue = [...files]
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (seen.has(file)) continue
    seen.add(file)
    queue.push(...(of.get(file)?.imports ?? []))
  }
  return seen
}

const entries = chunks.filter(({ isEntry }) => isEntry).map(({ file }) => file)
for (const file of entries) if (!html.includes(file)) stop(`index.html does not load ${file}`)
const first = closure([...entries, ...holding(marks.firstPage)])
if (onIdle.length < 5) stop('The marks of what idle brings were not found')
const idle = closure([...first, ...onIdle.flatMap((module) => holding(module))])

// A page names all files that it needs (.ci/build/flat-imports-plugin.ts). Those of the idle batch arrive together.
for (const { file, modules } of chunks) {
  if (idle.has(file) || !modules.some((id) => id.includes('?tsr-split='))) continue
  const code = readFileSync(path.join(dist, file), 'utf8')
  const unnamed = [...closure([file])].filter(
    (other) => other !== file && !entries.includes(other) && !code.includes(`"./${path.basename(other)}"`),
  )
  if (unnamed.length > 0) stop(`${file} needs ${unnamed.join(', ')} but does not name them`)
}
const chunksWith = (name) =>
  chunks.filter(({ modules }) => modules.some((id) => id.includes(name))).map(({ file }) => file)
// The chart code is one file that all pages with charts share, so it has its own limit.
const charts = chunksWith(marks.charts)
if (charts.length !== 1) stop(`The charts are in ${charts.length} files: ${charts.join(', ')}`)
const apart = new Set([...charts, ...marks.countedApart.flatMap(chunksWith)])

// The phone of users who take calls, without the SDK. It is loaded after the page, and only for users with a phone
// line.
const phone = [...closure(marks.phone.flatMap((module) => holding(module)))].filter(
  (file) => !idle.has(file) && !apart.has(file),
)

// What the lazy half of a route adds to the first page, idle and the charts. A route's own code excludes the libraries
// that have their own file.
const isLibrary = (file) => byFile.get(file)?.modules.every((id) => id.includes('node_modules/')) ?? false
const routes = new Map()
const drawing = new Set()
for (const chunk of chunks.filter(({ file }) => !first.has(file))) {
  for (const id of chunk.modules.filter((one) => one.includes('?tsr-split='))) {
    const route = id.replace(/^src\/routes/, '').replace(/\.tsx\?.*$/, '')
    const brought = [...closure([chunk.file])].filter((file) => !idle.has(file))
    const own = brought.filter((file) => !charts.includes(file))
    if (own.length < brought.length) drawing.add(route)
    routes.set(route, new Set([...(routes.get(route) ?? []), ...own]))
  }
}
const heaviest = [...routes].map(([route, files]) => [route, sum(files)]).toSorted((a, b) => b[1] - a[1])
const ownCode = [...routes]
  .map(([route, files]) => [route, sum([...files].filter((file) => !isLibrary(file)))])
  .toSorted((a, b) => b[1] - a[1])
const largest = scripts
  .filter((file) => !first.has(file) && !apart.has(file))
  .toSorted((a, b) => (bytes.get(b) ?? 0) - (bytes.get(a) ?? 0))[0]
const styles = [...html.matchAll(/href="\/(assets\/[^"]+\.css)"/g)].map(([, file]) => file)
const theme = size('start.js')

if (json) {
  console.log(
    JSON.stringify({ first: [...first], idle: [...idle].filter((file) => !first.has(file)), phone }),
  )
  process.exit(0)
}

/**
 * Returns how many bytes the first page has more than in a build without administration
 * (.ci/without-administration.mjs).
 */
function ofAdministration() {
  const other = '.out/without-administration'
  const run = spawnSync(process.execPath, ['.ci/without-administration.mjs', other], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (run.status !== 0) stop('The build without administration failed')
  const built = listOf(path.join(root, '.out/chunks', `${path.basename(other)}.json`)).chunks
  if (built.some(({ modules }) => modules.some((id) => id.includes('src/features/admin/'))))
    stop('The build without administration has some of it: .ci/without-administration.mjs is out of date')
  const start = built.filter(({ isEntry }) => isEntry).map(({ file }) => file)
  const files = closure(
    [...start, ...holding(marks.firstPage, built)],
    new Map(built.map((chunk) => [chunk.file, chunk])),
  )
  return sum(first) - [...files].reduce((total, file) => total + size(file, path.join(root, other)), 0)
}

const rows = [
  ['1   JS before the first lead row', sum(first) + theme, limits.firstPage],
  // Only a build of the current sources can be compared.
  ...(given === undefined
    ? [['1b  JS of it that administration adds', ofAdministration(), limits.administration]]
    : []),
  [
    '2   JS with all that idle brings',
    sum([...idle].filter((file) => !apart.has(file))) + theme,
    limits.withIdle,
  ],
  ['2b  JS of the phone of who takes calls, without the SDK', sum(phone), limits.phone],
  ...ownCode.slice(0, 3).map(([route, bytesOf]) => [`3   own code of ${route}`, bytesOf, limits.route]),
  ...heaviest.slice(0, 1).map(([route, all]) => [`3   … with libraries, of ${route}`, all, limits.route]),
  [`3   charts, which ${drawing.size} pages share`, sum(charts), limits.charts],
  [
    `3   largest lazy chunk (${largest ?? 'none'})`,
    largest ? (bytes.get(largest) ?? 0) : 0,
    limits.lazyChunk,
  ],
  ['4   CSS of the first page', styles.reduce((total, file) => total + size(file), 0), limits.css],
]
let over = false
for (const [what, actual, [limit, goal]] of rows) {
  const word = actual > limit * kB ? 'OVER' : actual > goal * kB ? 'above the goal' : 'ok'
  if (actual > limit * kB) over = true
  console.log(
    `${what.padEnd(56)} ${(actual / kB).toFixed(1).padStart(7)} kB   fails at ${limit}, goal ${goal}   ${word}`,
  )
}
const files = [...idle].filter((file) => !apart.has(file)).length
const [mostFiles, wantedFiles] = limits.files
if (files > mostFiles) over = true
console.log(
  `2   files with all that idle brings: ${files}, fails at ${mostFiles}, goal ${wantedFiles}   ${files > mostFiles ? 'OVER' : files > wantedFiles ? 'above the goal' : 'ok'}`,
)
const list = (name, files) => {
  for (const file of files) console.log(`    ${name}: ${file} ${((bytes.get(file) ?? 0) / kB).toFixed(1)} kB`)
}
list('first page', first)
list(
  'idle',
  [...idle].filter((file) => !first.has(file)),
)

// No font before the first row, and no mock code, fixtures or MSW in the production bundle.
if (/\.woff2?["']/.test(html)) {
  console.error('index.html loads a font: fonts come after the first row')
  over = true
}
const traces = ['mockServiceWorker', 'lintel-backend', '__simulator', 'createBackend', 'Teresa Galvan']
for (const file of scripts) {
  const text = readFileSync(path.join(dist, file), 'utf8')
  for (const trace of traces) {
    if (!text.includes(trace)) continue
    console.error(`${file} holds mock code: "${trace}"`)
    over = true
  }
}
process.exitCode = over ? 1 : 0
