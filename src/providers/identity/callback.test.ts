import { expect, test, vi } from 'vitest'

import { takeAnswer } from './callback.ts'

test.each([
  ['/login', '?code=secret&state=s'],
  ['/login/', '?state=s&code=secret'],
  ['/login', '?error=access_denied&error_description=No&state=s'],
])('removes %s%s from the address bar', (pathname, search) => {
  const replaceState = vi.fn<History['replaceState']>()
  expect(takeAnswer({ pathname, search }, { replaceState })).toBe(search)
  expect(replaceState).toHaveBeenCalledExactlyOnceWith(null, '', '/login')
})

test.each([
  ['/login', ''],
  ['/login', '?redirect=%2Fleads'],
  ['/login', '?code=secret'],
  ['/login', '?state=s'],
  ['/leads', '?code=secret&state=s'],
])('doesn’t take %s%s for a provider’s response', (pathname, search) => {
  const replaceState = vi.fn<History['replaceState']>()
  expect(takeAnswer({ pathname, search }, { replaceState })).toBeUndefined()
  expect(replaceState).not.toHaveBeenCalled()
})
