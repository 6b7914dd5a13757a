import { afterEach, expect, test, vi } from 'vitest'

import { countCharacters } from './count-characters.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetModules()
})

test('an emoji of several code points is one character, a line break another', () => {
  expect(['', 'Zoë', '👨‍👩‍👧‍👦', '🇺🇸👍🏽', 'a\nb'].map(countCharacters)).toEqual([0, 3, 1, 2, 3])
})

test('a browser that cannot tell counts code points', async () => {
  vi.stubGlobal('Intl', {})
  vi.resetModules()
  const older = await import('./count-characters.ts')
  expect(['Zoë', '🐈🐈', '👍🏽'].map(older.countCharacters)).toEqual([3, 2, 2])
})
