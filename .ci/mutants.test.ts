import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { expect, test } from 'vitest'

test('every mutant quotes code that exists at its location', () => {
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'mutants.mjs'), 'check'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
}, 60_000)
