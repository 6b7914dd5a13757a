import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const folders = ['src', 'mocks', '.ci']
const importing = /\b(?:from|import)\s*\(?\s*'([^']+)'/g

const files = folders.flatMap((folder) =>
  readdirSync(folder, { recursive: true })
    .map((name) => `${folder}/${String(name)}`)
    .filter((name) => /\.tsx?$/.test(name)),
)

function resolved(importer, name) {
  const base = name.startsWith('#/')
    ? `src/${name.slice(2)}`
    : name.startsWith('#mocks/')
      ? `mocks/${name.slice(7)}`
      : name.startsWith('.')
        ? path.join(path.dirname(importer), name)
        : undefined
  return base && [base, `${base}.ts`, `${base}.tsx`].find((file) => /\.tsx?$/.test(file) && existsSync(file))
}

const importers = new Map()
for (const file of files)
  for (const [, name] of readFileSync(file, 'utf8').matchAll(importing)) {
    const imported = resolved(file, name)
    if (imported === undefined) continue
    if (!importers.has(imported)) importers.set(imported, new Set())
    importers.get(imported).add(file)
  }

/**
 * Returns all files that import a file, directly or indirectly, with the number of steps. The file itself is included
 * with 0.
 */
export function importersOf(file) {
  const steps = new Map([[file, 0]])
  for (const [each, step] of steps)
    for (const importer of importers.get(each) ?? []) if (!steps.has(importer)) steps.set(importer, step + 1)
  return steps
}

/** Maximum number of tests from other folders to run if a mutant survives its own folder. */
const mostOthers = 8

/**
 * Returns the tests that import a file: those with its name, those of its folder, then the nearest few of other
 * folders. Tests of screens are many and take seconds each, so only those in the surrounding folders run. Tests of the
 * mock and of the whole app do not run at all, because code has to be tested where it is.
 */
export function testsOf(file) {
  const folder = path.dirname(file)
  const around = path.dirname(folder)
  const name = path.basename(file, '.ts')
  const steps = importersOf(file)
  const tests = [...steps.keys()]
    .filter((test) => /\.test\.tsx?$/.test(test))
    .toSorted((a, b) => steps.get(a) - steps.get(b) || a.localeCompare(b))
  const inFolder = tests.filter((test) => path.dirname(test) === folder)
  const isNamed = (test) => path.basename(test).startsWith(`${name}.`)
  return {
    ofName: inFolder.filter(isNamed),
    folder: inFolder.filter((test) => !isNamed(test)),
    others: tests
      .filter((test) => !inFolder.includes(test) && /^src\/(?!app\/)/.test(test))
      .filter((test) => test.endsWith('.test.ts') || test.startsWith(`${around}/`))
      .slice(0, mostOthers),
  }
}
