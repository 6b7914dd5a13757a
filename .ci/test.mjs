// Runs every check, one after the other, without stopping at a failure. The last line is `N passed, N failed`.
import { spawnSync } from 'node:child_process'
import { existsSync, readFileSync, rmSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

import { findBrowser } from './browser.mjs'
import { installPackages } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
installPackages()
const browser = await findBrowser()

const bin = (name) => path.join(root, 'node_modules/.bin', name)
const steps = [
  { name: 'types', command: bin('tsc'), args: ['--noEmit'] },
  { name: 'lint', command: bin('oxlint'), args: [] },
  { name: 'format', command: bin('oxfmt'), args: ['--check'] },
  { name: 'lock', command: process.execPath, args: ['.ci/lock-check.mjs'] },
  { name: 'unit', command: bin('vitest'), args: ['run'], counts: true },
  { name: 'build', command: bin('vite'), args: ['build'] },
  { name: 'routes', command: process.execPath, args: ['.ci/route-tree-fresh.mjs'] },
  { name: 'bytes', command: process.execPath, args: ['.ci/bytes.mjs'] },
  { name: 'e2e', command: bin('playwright'), args: ['test', '-c', 'e2e'], counts: true },
]

const only = process.argv.slice(2)
rmSync('.out/summary', { recursive: true, force: true })
let passed = 0
let failed = 0
const flaky = []
const failures = []
const timings = []
for (const step of steps) {
  if (only.length > 0 && !only.includes(step.name)) continue
  const started = Date.now()
  console.log(`\n── ${step.name}`)
  if (step.name === 'e2e' && browser === undefined) {
    console.error('No Chromium could be found or installed; set LINTEL_CHROMIUM to one.')
    failures.push('the step "e2e": no Chromium')
    failed++
    continue
  }
  const env = { ...process.env, ...(browser ? { LINTEL_CHROMIUM: browser } : {}) }
  const run = spawnSync(step.command, step.args, { stdio: 'inherit', env })
  const summaryFile = `.out/summary/${step.name}.json`
  const summary =
    step.counts && existsSync(summaryFile) ? JSON.parse(readFileSync(summaryFile, 'utf8')) : undefined
  const ok = run.status === 0
  if (!ok && !summary?.failures.length) failures.push(`the step "${step.name}"`)
  if (summary) {
    passed += summary.passed
    failed += ok || summary.failed > 0 ? summary.failed : 1
    failures.push(...summary.failures)
    flaky.push(...summary.flaky)
    timings.push(...summary.slowest)
  } else if (ok && !step.counts) passed++
  else failed++
  console.log(`── ${step.name}: ${ok ? 'ok' : 'FAILED'} in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}
if (timings.length > 0) {
  console.log('\nThe slowest tests:')
  for (const { title, ms } of timings.toSorted((a, b) => b.ms - a.ms).slice(0, 20))
    console.log(`  ${(ms / 1000).toFixed(1).padStart(5)} s  ${title}`)
}
if (flaky.length > 0) {
  console.log('\nNeeded a second try; each is a defect to be found:')
  for (const title of flaky) console.log(`  ${title}`)
}
if (failures.length > 0) {
  console.log('\nFailed:')
  for (const failure of failures) console.log(`  ${failure}`)
}
console.log(`\n${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
