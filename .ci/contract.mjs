// - `npm run contract`: writes docs/api/openapi.json, and the simulator's commands into docs/testing.md
// - `npm run contract:check -- --url https://… --token …`: calls the readable endpoints of a running server
import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'
import { parseArgs } from 'node:util'

import { runnerImport } from 'vite'

const root = path.resolve(import.meta.dirname, '..')
const alias = [
  { find: /^#mocks\//, replacement: `${root}/mocks/` },
  { find: /^#\//, replacement: `${root}/src/` },
]
const load = async (file) =>
  (await runnerImport(path.join(root, file), { configFile: false, root, resolve: { alias } })).module

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: { url: { type: 'string' }, token: { type: 'string' } },
})

if (positionals[0] === 'write') {
  const { openApiDocument } = await load('.ci/contract/openapi.ts')
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8'))
  mkdirSync(path.join(root, 'docs/api'), { recursive: true })
  writeFileSync(
    path.join(root, 'docs/api/openapi.json'),
    `${JSON.stringify(openApiDocument(version), undefined, 2)}\n`,
  )
  console.log('docs/api/openapi.json written')
  const { withSimulatorTable } = await load('.ci/contract/simulator-table.ts')
  const testing = path.join(root, 'docs/testing.md')
  writeFileSync(testing, withSimulatorTable(readFileSync(testing, 'utf8')))
  execFileSync(path.join(root, 'node_modules/.bin/oxfmt'), [testing])
  console.log('docs/testing.md: simulator commands written')
} else {
  if (!values.url || !values.token) {
    console.error('Usage: npm run contract:check -- --url https://server.example --token TOKEN')
    process.exit(2)
  }
  const { checkContract } = await load('.ci/contract/check.ts')
  const report = await checkContract(values.url, values.token)
  for (const name of report.checked) console.log(`called   ${name}`)
  for (const { endpoint, why } of report.skipped) console.log(`skipped  ${endpoint}: ${why}`)
  for (const { endpoint, field, problem } of report.mismatches)
    console.log(`DIFFERS  ${endpoint}  ${field}: ${problem}`)
  console.log(
    `${report.checked.length} called, ${report.skipped.length} skipped, ${report.mismatches.length} differences`,
  )
  process.exitCode = report.mismatches.length > 0 ? 1 : 0
}
