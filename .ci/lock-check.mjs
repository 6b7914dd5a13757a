// Every optional package that the lockfile names must itself be in the lockfile, otherwise `npm ci` fails on other
// machines. The lockfile must also contain no URL.
import { readFileSync } from 'node:fs'
import process from 'node:process'

const text = readFileSync('package-lock.json', 'utf8')
const packages = JSON.parse(text).packages
const problems = []
for (const [key, entry] of Object.entries(packages)) {
  for (const name of Object.keys(entry.optionalDependencies ?? {})) {
    let base = key
    let found = false
    for (;;) {
      if (packages[`${base ? `${base}/` : ''}node_modules/${name}`]) {
        found = true
        break
      }
      if (!base) break
      const index = base.lastIndexOf('/node_modules/')
      base = index < 0 ? '' : base.slice(0, index)
    }
    if (!found) problems.push(`${key}: ${name} is not in the lock`)
  }
  if (entry.resolved !== undefined) problems.push(`${key}: the lock names an address`)
  if (entry.hasInstallScript && !/node_modules\/(msw|fsevents|unrs-resolver|esbuild)$/.test(key))
    problems.push(`${key}: runs an install script`)
}
const declared = JSON.parse(readFileSync('package.json', 'utf8'))
for (const [name, version] of Object.entries({ ...declared.dependencies, ...declared.devDependencies })) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) problems.push(`${name}: ${version} is not an exact version`)
}
for (const problem of problems) console.error(problem)
process.exitCode = problems.length > 0 ? 1 : 0
