// npm run bench: prints the figures of the goals as one table, and writes them to .out/bench.json.
// - `--rounds 5`: how often times are measured (the median counts; for frames, the best)
// - `--only 7,11`: only these rows
// Times are printed, never asserted. It fails when something could not be measured, or when an exact count (requests,
// commits, bytes, nodes) exceeds its limit.
import os from 'node:os'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { installPackages } from './install.mjs'

installPackages()
// Import these only now, because the packages may just have been installed.
const [{ load }, { goals }, report, setUp, { openBrowser }] = await Promise.all([
  import('../mocks/bin/load.mjs'),
  import('./bench/goals.mjs'),
  import('./bench/report.mjs'),
  import('./bench/set-up.mjs'),
  import('./bench/browser.mjs'),
])
const { measureActs } = await import('./bench/acts.mjs')
const { measureBytes } = await import('./bench/bytes.mjs')
const { measureFlood } = await import('./bench/flood.mjs')
const { measureFrames, measureMillion, measureNoise } = await import('./bench/frames.mjs')
const { measureLoads } = await import('./bench/loads.mjs')
const { measurePeople } = await import('./bench/people.mjs')
const { measureReports, measureReportSwitch } = await import('./bench/reports.mjs')
const { measureRings } = await import('./bench/rings.mjs')
const { measureSizes } = await import('./bench/sizes.mjs')
const { measureStorm } = await import('./bench/storm.mjs')
const { measureTeamForms } = await import('./bench/team-forms.mjs')
const { measureTeamLists } = await import('./bench/team-lists.mjs')
const { measureTexts } = await import('./bench/texts.mjs')
const { measureCycles, measureVisits } = await import('./bench/visits.mjs')

/** If an empty page drops more frames than this, other processes are using the machine. */
const QUIET_PERCENT = 1

function stop(message) {
  console.error(message)
  process.exit(2)
}

const { values } = parseArgs({
  options: { rounds: { type: 'string', default: '5' }, only: { type: 'string', default: '' } },
})
const rounds = Number(values.rounds)
if (!Number.isInteger(rounds) || rounds < 1) stop('--rounds is a whole number from 1')
const only = values.only.split(',').filter(Boolean).map(Number)
for (const row of only) if (!goals.some((goal) => goal.row === row)) stop(`There is no row ${row}.`)
const wanted = (row) => only.length === 0 || only.includes(row)

// The rows that each part measures. A part runs if one of its rows is wanted.
const parts = [
  { ids: ['1', '2', '3a', '3b', '4a', '18'], measure: measureBytes, what: 'bytes' },
  { ids: ['4b', '5a', '5c', '6', '7a', '7b', '7c', '8a', '9a', '9b'], measure: measureLoads, what: 'loads' },
  { ids: ['5b', '8b', '15a', '15b', '15c', '16a', '16b', '16c'], measure: measureVisits, what: 'visits' },
  { ids: ['13a', '13b'], measure: measureActs, what: 'sort and filter' },
  { ids: ['13c', '22a', '22b', '22c'], measure: measurePeople, what: '5,000 users' },
  { ids: ['25a', '25b'], measure: measureTeamForms, what: 'creating and deleting a team' },
  { ids: ['27a', '27b', '27c'], measure: measureTeamLists, what: 'lists of teams' },
  { ids: ['23a'], measure: measureReports, what: 'reports' },
  { ids: ['26a', '26b', '26c', '26d'], measure: measureReportSwitch, what: 'switching reports' },
  { ids: ['14a', '14b', '14c', '14d'], measure: measureStorm, what: 'live events' },
  { ids: ['24a', '24b'], measure: measureFlood, what: '5,000 live events' },
  { ids: ['20a', '20b'], measure: measureTexts, what: '10,000 texts' },
  { ids: ['21'], measure: measureRings, what: 'incoming calls' },
  { ids: ['17a', '17b', '17c', '17d'], measure: measureCycles, what: 'memory' },
  // Row 12 compares the heap of a million leads with that of 100,000.
  { ids: ['10', '11a', '11b', '11c'], also: 12, measure: measureFrames, what: '100,000 leads' },
  {
    ids: ['12a', '12b', '12c', '12d', '12e', '12f', '12g', '12h'],
    measure: measureMillion,
    what: '1,000,000 leads',
  },
  {
    ids: ['19a', '19b', '19c', '19d', '19e', '19f'],
    measure: measureSizes,
    what: '1,000,000 leads beside 1,000',
  },
]
const runs = ({ ids, also }) => ids.some((id) => wanted(Number.parseInt(id, 10))) || (also && wanted(also))

const began = Date.now()
const since = () => `${((Date.now() - began) / 1_000).toFixed(0)} s`
console.log('Building…')
const dist = setUp.buildProduct()
const calibration = await setUp.buildBarePage('calibration')
const stack = await setUp.buildBarePage('stack')
const servers = await setUp.startServer({ dist, calibration, stack })
const browser = await openBrowser().catch(async (error) => {
  await servers.stop()
  stop(error.message)
})
const { createSimulator } = await load('mocks/simulate/client.ts')
const steps = await load('e2e/budget-steps.ts')

const [measured, missing, later] = [new Map(), new Map(), new Map()]
const noise = await measureNoise(browser)
const given = { browser, dist, servers, rounds, measured, later, steps, kept: {}, simulator: createSimulator }
for (const { ids, measure, what, ...part } of parts) {
  if (!runs({ ids, ...part })) continue
  console.log(`${what}… (${since()})`)
  try {
    await measure(given)
  } catch (error) {
    const why = error instanceof Error ? error.message.split('\n')[0] : String(error)
    for (const id of ids) if (!measured.has(id) && !later.has(id)) missing.set(id, why)
  }
}
await browser.close()
await servers.stop()

const rows = report.rowsOf({ measured, missing, later, wanted })
const machine = {
  cpu: os.cpus()[0]?.model ?? '?',
  cores: os.cpus().length,
  load: os.loadavg().map((value) => Number(value.toFixed(2))),
  emptyPage: noise,
}
console.log('')
report.printTable(rows)
console.log(
  `\nCPU slowed 4×, 10 Mbps, 40 ms; ${rounds} rounds in ${since()}. On this machine (${machine.cores} cores, load ${machine.load[0]}) an empty page drops ${noise.droppedPercent.toFixed(1)} % of its frames, ${noise.over50} over 50 ms.`,
)
if (noise.droppedPercent > QUIET_PERCENT)
  console.log('The machine is busy with something else: of the times above, only ratios say anything.')
const file = report.writeReport({ at: new Date(began).toISOString(), rounds, machine, rows })
console.log(`Every figure: ${file}`)
const lost = rows.filter((row) => row.verdict === 'not measured')
for (const row of lost) console.error(`Not measured: ${row.id} ${row.metric}: ${row.text}`)
const over = rows.filter((row) => row.verdict === 'over')
for (const row of over) console.error(`Over: ${row.id} ${row.metric}: ${row.text}, fails at ${row.fails}`)
process.exitCode = lost.length + over.length > 0 ? 1 : 0
