// Rows 1 to 4 and 18, as the byte budget counts them. Its `--json` lists only files. The figures are in its normal
// output.
import { spawnSync } from 'node:child_process'
import process from 'node:process'

import { root } from './set-up.mjs'

const line = /^(\d+) {3}(.+?)\s+([\d.]+) kB\s+fails at/gm

/** Measures the bytes of the build. @param dist directory of the built product */
export async function measureBytes({ dist, measured }) {
  const run = spawnSync(process.execPath, ['.ci/bytes.mjs', dist], { cwd: root, encoding: 'utf8' })
  const found = [...run.stdout.matchAll(line)].map(([, row, what, kB]) => ({ row, what, kB: Number(kB) }))
  const set = (id, row, wanted, note) => {
    const lines = found.filter((one) => one.row === row && wanted.test(one.what))
    const most = lines.toSorted((a, b) => b.kB - a.kB)[0]
    if (!most) throw new Error(run.stderr.trim() || `the byte budget says nothing of row ${id}`)
    measured.set(id, { value: most.kB, note: note?.(most.what), detail: lines })
  }
  set('1', '1', /./)
  set('2', '2', /./)
  set('3a', '3', /^own code/, (what) => what.replace('own code of ', ''))
  set('3b', '3', /^largest/, (what) => /\(assets\/([^)]+?)-[^-]+\.js\)/.exec(what)?.[1])
  set('4a', '4', /./)
  const traces = run.stderr.split('\n').filter((line) => line.includes('holds mock code'))
  measured.set('18', { value: traces.length, detail: traces })
}
