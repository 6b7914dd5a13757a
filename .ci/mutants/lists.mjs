import { existsSync, readFileSync } from 'node:fs'

import { mutantsOf } from './positions.mjs'

const read = (file) => JSON.parse(readFileSync(file, 'utf8'))

/** The mutants that once survived, each of which must die. */
export const named = read('.ci/mutants.json')

/** The mutants that have no observable effect, each with its reason. */
export const equivalents = read('.ci/mutants-equivalent.json')

/** Returns the entry whose code contains the mutant, if it is the same change. */
export function equivalentOf({ file, what, at }, code) {
  return equivalents.find(
    (entry) =>
      entry.file === file &&
      entry.what === what &&
      code.indexOf(entry.code) <= at &&
      at < code.indexOf(entry.code) + entry.code.length,
  )
}

/** Returns what is wrong with the entries, one sentence each, because their code was renamed, moved or changed. */
export function staleEntries() {
  const stale = []
  const codeOf = (file) => (existsSync(file) ? readFileSync(file, 'utf8') : '')
  const once = (file, what, part) => {
    const isOnce = codeOf(file).split(part).length === 2
    if (!isOnce) stale.push(`${file} "${part}" (${what}) does not stand once in the file`)
    return isOnce
  }
  for (const { file, what, from, tests = [] } of named) {
    once(file, what, from)
    for (const test of tests)
      if (!existsSync(test)) stale.push(`${file} (${what}) asks ${test}, which is gone`)
  }
  for (const entry of equivalents) {
    const { file, what, code: part } = entry
    const code = codeOf(file)
    if (!once(file, what, part)) continue
    if (!mutantsOf(file, code).some((mutant) => equivalentOf(mutant, code) === entry))
      stale.push(`${file} "${part}" (${what}) is listed as equivalent, but no such mutant is made`)
  }
  return stale
}
