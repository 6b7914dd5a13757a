// npm run test:long: the long runs of the property-based tests (thousands of seeds instead of dozens as in `npm test`),
// then two hundred raced claims and many random faults in the browser, on a new build.
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { findBrowser } from './browser.mjs'
import { installPackages } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
installPackages()
const browser = await findBrowser()
const env = { ...process.env, LINTEL_LONG: '1', ...(browser ? { LINTEL_CHROMIUM: browser } : {}) }
const runs = [
  ['vitest', ['run', '--testTimeout=1800000', ...process.argv.slice(2)]],
  ...(process.argv.length > 2
    ? []
    : [
        ['vite', ['build']],
        ['playwright', ['test', '-c', 'e2e', 'e2e/leads/claim-races.e2e.ts', 'e2e/admin/weather.e2e.ts']],
      ]),
]
for (const [name, args] of runs) {
  const { status } = spawnSync(path.join(root, 'node_modules/.bin', name), args, { stdio: 'inherit', env })
  if (status !== 0) process.exitCode = status ?? 1
}
