import { readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

test('shrinks the page for the Android keyboard and extends it below the iPhone notch', () => {
  const html = readFileSync(path.join(import.meta.dirname, '../../index.html'), 'utf8')
  const content = /<meta\s+name="viewport"\s+content="([^"]*)"/.exec(html)?.[1]
  expect(content?.split(', ')).toEqual([
    'width=device-width',
    'initial-scale=1',
    'viewport-fit=cover',
    'interactive-widget=resizes-content',
  ])
})
