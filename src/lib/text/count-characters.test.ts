import { afterEach, expect, test, vi } from 'vitest'

import { countCharacters } from './count-characters.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('counts an emoji of several code points as one character, and a line break as another', () => {
  expect(['', 'Zoë', '👨‍👩‍👧‍👦', '🇺🇸👍🏽', 'a\nb'].map(countCharacters)).toEqual([0, 3, 1, 2, 3])
})

test('counts code points in a browser that can’t segment text', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const older = await import('./count-characters.ts')
  expect(['Zoë', '🐈🐈', '👍🏽'].map(older.countCharacters)).toEqual([3, 2, 2])
})
