import { expect, test } from 'vitest'

import { iconPath } from '../../../../.ci/icon-path.ts'
import { glyphPaths } from './glyph-paths.ts'

// lucide has renamed this one since the words of the app were chosen.
const files: Record<string, string> = { 'circle-help': 'circle-question-mark' }

test.each([...glyphPaths])('%s is as lucide draws it', async (name, d) => {
  const module: object = await import(
    `../../../../node_modules/lucide-react/dist/esm/icons/${files[name] ?? name}.mjs`
  )
  expect(d).toBe(iconPath(module))
  expect(d).toMatch(/^M[\d.]/)
})
