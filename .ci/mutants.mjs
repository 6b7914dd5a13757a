// npm run mutants: breaks the rules that no screen shows, one change at a time, and runs the tests that belong to the
// file to find out whether they notice. First the mutants that once survived (.ci/mutants.json), each of which must
// die, then generated ones.
// - `npm run mutants -- named` stops after the first group.
// - `-- src/domain/lead` takes files and folders.
// - `-- survivors` tests the survivors again.
// - `-- check` only checks whether the lists match the code.
// - LINTEL_MUTANTS=3 takes at most three per file, LINTEL_MUTANTS_SHARD=1/2 the first half of the files.
// No file is changed: Vitest gets the mutant instead of the file. The results are in .out/mutants.jsonl, one line per
// mutant, and an interrupted run continues from there.
import { createHash } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { equivalentOf, named, staleEntries } from './mutants/lists.mjs'
import { mutantsOf } from './mutants/positions.mjs'
import { createRunner } from './mutants/runner.mjs'
import { testsOf } from './mutants/tests.mjs'

process.chdir(path.resolve(import.meta.dirname, '..'))

const areas = [
  'src/providers/acting',
  'src/providers/outbox',
  'src/api/live',
  'src/providers/voice/state',
  'src/providers/voice/session',
  'src/domain',
  'src/lib/money.ts',
]
const args = new Set(process.argv.slice(2))
const stale = staleEntries()
for (const sentence of stale) console.error(sentence)
if (stale.length > 0 || args.has('check')) process.exit(stale.length > 0 ? 1 : 0)

const asked = [...args].filter((word) => word !== 'named' && word !== 'survivors')
const most = Number(process.env.LINTEL_MUTANTS ?? Number.POSITIVE_INFINITY)
const [shard, shards] = (process.env.LINTEL_MUTANTS_SHARD ?? '1/1').split('/').map(Number)

const filesIn = (area) =>
  area.endsWith('.ts')
    ? [area]
    : readdirSync(area, { recursive: true })
        .map((name) => path.join(area, String(name)))
        .filter((name) => name.endsWith('.ts') && !/\.(test|testing|gen)\.ts$/.test(name))
        .toSorted((a, b) => a.localeCompare(b))

// ---- known results

const store = '.out/mutants.jsonl'
const keyOf = ({ file, what, mutated }) =>
  createHash('sha1').update(`${file} ${what} ${mutated}`).digest('hex').slice(0, 16)
const known = new Map()
if (existsSync(store))
  for (const line of readFileSync(store, 'utf8').split('\n').filter(Boolean)) {
    const result = JSON.parse(line)
    known.set(result.key, result)
  }
mkdirSync(path.dirname(store), { recursive: true })
function remember(result) {
  known.set(result.key, result)
  appendFileSync(store, `${JSON.stringify(result)}\n`)
}

// ---- running tests

const runner = await createRunner()
/** The tests that killed mutants of a file, the latest first, because they run first. */
const killers = new Map()

/** The mutants of a file whose position a test reaches. */
const reached = new Map()
async function reachedBy(test, file) {
  const key = `${test} ${file}`
  if (!reached.has(key)) reached.set(key, await runner.reached(test, file))
  return reached.get(key)
}

/** Tests that take at least this many milliseconds run after all others. */
const LONG_MS = 4_000

async function ask(mutant, stages) {
  const started = performance.now()
  const last = killers.get(mutant.file) ?? []
  const rankOf = (test) => (last.includes(test) ? last.indexOf(test) : last.length)
  const times = new Map()
  const byTime = (tests) => tests.toSorted((a, b) => rankOf(a) - rankOf(b) || times.get(a) - times.get(b))
  const outcome = (how, test) => ({ how, test, ms: Math.round(performance.now() - started) })

  async function killedBy(tests) {
    for (const test of byTime(tests)) {
      const how = await runner.killed(test, mutant)
      if (how === undefined) continue
      killers.set(mutant.file, [test, ...last.filter((each) => each !== test)])
      return outcome(how, test)
    }
    return undefined
  }

  const isLong = (test) => (runner.usual(test) ?? 0) >= LONG_MS
  /** Returns the tests that reach the position of the mutant, and stores how long each takes. */
  async function reaching(tests) {
    for (const test of tests) {
      const reach = await reachedBy(test, mutant.file)
      if (reach && (mutant.index === undefined || reach.indices.has(mutant.index))) times.set(test, reach.ms)
    }
    return tests.filter((test) => times.has(test))
  }
  for (const stage of stages) {
    const tests = await reaching(stage.filter((test) => !isLong(test)))
    const found = await killedBy(tests.filter((test) => !isLong(test)))
    if (found) return found
  }
  return (await killedBy(await reaching(stages.flat().filter(isLong)))) ?? outcome('survived')
}

const lineOf = (code, line) => code.split('\n')[line - 1].trim()
const describeMutant = ({ file, line, what, code }) => `${file}:${line} ${what}   ${code}`

// ---- named mutants

const alive = []
if (asked.length === 0 && !args.has('survivors'))
  for (const { file, what, from, to, tests } of named) {
    const code = readFileSync(file, 'utf8')
    const { ofName, folder, others } = testsOf(file)
    const stages = tests
      ? [runner.tests.filter((test) => tests.some((name) => test.startsWith(name)))]
      : [ofName, folder, others]
    const { how } = await ask({ file, what, mutated: code.replace(from, () => to) }, stages)
    if (how === 'survived') alive.push(`${file} ${what}`)
    console.log(`${how} ${file} ${what}`)
  }

// ---- generated mutants

const wrong = []
const results = []
if (!args.has('named')) {
  const files = (asked.length > 0 ? asked : areas)
    .flatMap(filesIn)
    .filter((_, index) => index % shards === shard - 1)
  for (const file of files) {
    const code = readFileSync(file, 'utf8')
    // A selection spread over the file, the same every time.
    const chosen = mutantsOf(file, code).filter(
      (_, index, all) => index % Math.max(1, Math.ceil(all.length / most)) === 0,
    )
    const { ofName, folder, others } = testsOf(file)
    for (const mutant of chosen) {
      const key = keyOf(mutant)
      const before = known.get(key)
      if (!before || (before.how === 'survived' && args.has('survivors'))) {
        const { line, what } = mutant
        const outcome = await ask(mutant, [ofName, folder, others])
        remember({ key, file, line, what, code: lineOf(code, line), ...outcome })
      }
      const equivalent = equivalentOf(mutant, code)
      const result = { ...known.get(key), line: mutant.line, reason: equivalent?.reason }
      results.push(result)
      if (equivalent && result.how !== 'survived')
        wrong.push(`${describeMutant(result)} is listed as equivalent, but ${result.test} sees it`)
      if (!before && result.how === 'survived' && !equivalent)
        console.log(`SURVIVED ${describeMutant(result)}`)
    }
  }
}
await runner.close()

// ---- the report

const share = (part, all) => `${part} of ${all} (${((100 * part) / Math.max(all, 1)).toFixed(1)} %)`
const count = (list) => {
  const killed = list.filter(({ how }) => how !== 'survived').length
  const listed = list.filter(({ how, reason }) => how === 'survived' && reason).length
  return `${share(killed, list.length)} killed, ${listed} listed as equivalent, ${list.length - killed - listed} survived`
}
const areaOf = (file) => {
  const area = areas.find((each) => file.startsWith(`${each}/`))
  return area === 'src/domain' ? file.split('/').slice(0, 3).join('/') : (area ?? file)
}
console.log('')
for (const area of new Set(results.map(({ file }) => areaOf(file))))
  console.log(`${area}: ${count(results.filter(({ file }) => areaOf(file) === area))}`)
for (const result of results)
  if (result.how === 'survived' && result.reason)
    console.log(`  equivalent: ${describeMutant(result)}   (${result.reason})`)
for (const result of results)
  if (result.how === 'survived' && !result.reason) console.log(`  survived: ${describeMutant(result)}`)
for (const sentence of wrong) console.log(`  wrong list: ${sentence}`)
for (const name of alive) console.log(`  survived: ${name}`)
console.log(`\nAll: ${count(results)}`)

const killed = results.filter(({ how }) => how !== 'survived').length
const isEnough = killed / Math.max(results.length, 1) >= 0.95 || args.has('named')
process.exit(alive.length > 0 || wrong.length > 0 || !isEnough ? 1 : 0)
