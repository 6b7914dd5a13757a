// npm run mutants: breaks one thing after the other in the rules that nobody looks at on a screen, and asks the tests that
// belong to the file whether they see it. First the mutants that once survived (.ci/mutants.json), each of which must die;
// then generated ones. `npm run mutants -- named` stops after the first; `-- src/api/live/apply.ts` takes files;
// LINTEL_MUTANTS=3 takes at most three a file. A mutant that survives is listed. Nothing is left changed.
import { spawnSync } from 'node:child_process'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import process from 'node:process'

process.chdir(path.resolve(import.meta.dirname, '..'))

const areas = [
  'src/domain',
  'src/providers/outbox',
  'src/api/live',
  'src/providers/acting',
  'src/providers/voice/state',
  'src/providers/voice/session',
]
const asked = process.argv.slice(2).filter((word) => word !== 'named')
const onlyNamed = process.argv.includes('named')
const most = Number(process.env.LINTEL_MUTANTS ?? Number.POSITIVE_INFINITY)

const filesIn = (area) =>
  readdirSync(area, { recursive: true })
    .map((name) => `${area}/${String(name)}`)
    .filter((name) => name.endsWith('.ts'))

/** What is put in place of what; each place in the code is a mutant. */
const swaps = [
  [/===/g, '!=='],
  [/!==/g, '==='],
  [/&&/g, '||'],
  [/\|\|/g, '&&'],
  [/ <= /g, ' < '],
  [/ >= /g, ' > '],
  [/ < /g, ' <= '],
  [/ > /g, ' >= '],
  [/ \+ (?=[\w(])/g, ' - '],
  [/ - (?=[\w(])/g, ' + '],
  [/\btrue\b/g, 'false'],
  [/\bfalse\b/g, 'true'],
  [/\?\?/g, '&&'],
  [/if \((?!!)/g, 'if (!'],
]

/** The code with comments, texts and types of the same length blanked, so that only code is changed. */
function blanked(code) {
  const blank = (match) => match.replaceAll(/[^\n]/g, ' ')
  return code
    .replaceAll(/\/\*[\s\S]*?\*\/|(?<=^|\s)\/\/[^\n]*/g, blank)
    .replaceAll(/'(?:[^'\\\n]|\\.)*'/g, blank)
    .replaceAll(/^(?:import|export \{)[\s\S]*?from[^\n]*$/gm, blank)
    .replaceAll(/^(?:export )?(?:interface|type) [\s\S]*?^(?:\}|(?=\n))/gm, blank)
}

function* mutantsOf(file) {
  const code = readFileSync(file, 'utf8')
  const seen = blanked(code)
  const found = swaps.flatMap(([from, to]) =>
    Array.from(seen.matchAll(from), (match) => ({ at: match.index, from: match[0], to })),
  )
  // Spread over the file, the same ones each time.
  const chosen = found
    .toSorted((a, b) => a.at - b.at)
    .filter((_, index, all) => index % Math.max(1, Math.ceil(all.length / most)) === 0)
  for (const { at, from, to } of chosen) {
    const line = code.slice(0, at).split('\n').length
    const open = to === 'if (!' ? conditionAt(code, at) : undefined
    if (to === 'if (!' && open === undefined) continue
    const mutated =
      open === undefined
        ? code.slice(0, at) + to + code.slice(at + from.length)
        : `${code.slice(0, at)}if (!(${code.slice(at + 4, open)})${code.slice(open)}`
    yield { file, line, what: `${from.trim()} → ${to.trim()}`, code, mutated }
  }
}

/** Where the condition of an `if` ends. */
function conditionAt(code, at) {
  let depth = 0
  for (let index = at + 3; index < code.length; index += 1) {
    if (code[index] === '(') depth += 1
    if (code[index] === ')') depth -= 1
    if (depth === 0) return index
  }
  return undefined
}

const vitest = path.resolve('node_modules/.bin/vitest')
const options = ['--bail=1', '--silent', '--reporter=dot', '--passWithNoTests']
function fails(words) {
  const { status } = spawnSync(vitest, [...words, ...options], {
    stdio: 'ignore',
    timeout: 300_000,
    env: { ...process.env, CI: '1' },
  })
  // A mutant that goes round for ever is seen, too.
  return status !== 0
}

/** Most mutants die of the tests in their own folder, which take seconds; only the others ask all that import the file. */
function dies({ file, code, mutated, tests }) {
  writeFileSync(file, mutated)
  try {
    if (tests) return fails(['run', ...tests])
    return fails(['run', `${path.dirname(file)}/`]) || fails(['related', file, '--run'])
  } finally {
    writeFileSync(file, code)
  }
}

let killed = 0
const survivors = []
function ask(mutant) {
  const name = `${mutant.file}:${mutant.line ?? ''} ${mutant.what}`
  if (dies(mutant)) killed += 1
  else survivors.push(name)
  console.log(`${survivors.at(-1) === name ? 'SURVIVED' : 'killed  '} ${name}`)
}

if (asked.length === 0)
  for (const { file, what, from, to, tests } of JSON.parse(readFileSync('.ci/mutants.json', 'utf8'))) {
    const code = readFileSync(file, 'utf8')
    if (code.split(from).length !== 2) throw new Error(`${what}: "${from}" does not stand once in ${file}`)
    ask({ file, what, code, mutated: code.replace(from, () => to), tests })
  }
const named = survivors.length
if (!onlyNamed) {
  const files = asked.length > 0 ? asked : areas.flatMap(filesIn).toSorted((a, b) => a.localeCompare(b))
  for (const file of files)
    if (!/\.(test|testing|gen)\.ts$/.test(file)) for (const mutant of mutantsOf(file)) ask(mutant)
}

const all = killed + survivors.length
console.log(`\n${killed} of ${all} mutants killed (${((100 * killed) / Math.max(all, 1)).toFixed(1)} %)`)
for (const name of survivors) console.log(`  survived: ${name}`)
process.exitCode = named > 0 || killed / Math.max(all, 1) < 0.95 ? 1 : 0
