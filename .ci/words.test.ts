import { spawnSync } from 'node:child_process'
import path from 'node:path'
import process from 'node:process'

import { expect, test } from 'vitest'

test('docs/words.md matches the texts in the code (npm run words writes it)', () => {
  const { stderr } = spawnSync(process.execPath, [path.join(import.meta.dirname, 'words.mjs'), 'check'], {
    encoding: 'utf8',
  })
  expect(stderr).toBe('')
}, 60_000)
