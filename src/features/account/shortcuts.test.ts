import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { shortcutGroups } from './shortcuts.ts'

const src = path.resolve(import.meta.dirname, '../..')

function* sources(folder: string): Generator<string> {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const name = path.join(folder, entry.name)
    if (entry.isDirectory()) yield* sources(name)
    else if (/\.tsx?$/.test(name) && !name.includes('.test.')) yield readFileSync(name, 'utf8')
  }
}

// The list on the page is written by hand; this keeps it from promising a key that nothing listens to.
test('every key that is listed is one that something listens to', () => {
  const listeners = [...sources(src)].filter((text) => text.includes('useHotkeys({')).join('\n')
  const keys = shortcutGroups.flatMap((group) => group.shortcuts.flatMap((shortcut) => shortcut.keys))
  const heard = (key: string) =>
    listeners.includes(`'${key}':`) || new RegExp(`[\\s{]${key.replaceAll(/\W/g, '\\$&')}:`).test(listeners)
  expect(keys.filter((key) => !heard(key))).toEqual([])
})
