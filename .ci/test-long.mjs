// npm run test:long: the long schedules of the property-based tests (thousands of seeds where `npm test` runs dozens).
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { installPackages } from './install.mjs'

const root = path.resolve(import.meta.dirname, '..')
process.chdir(root)
installPackages()
const run = spawnSync(
  path.join(root, 'node_modules/.bin/vitest'),
  ['run', '--testTimeout=1800000', ...process.argv.slice(2)],
  { stdio: 'inherit', env: { ...process.env, LINTEL_LONG: '1' } },
)
process.exitCode = run.status ?? 1
