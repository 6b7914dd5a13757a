import { readFileSync } from 'node:fs'
import path from 'node:path'

import { act, renderHook } from '@testing-library/react'
import { beforeEach, describe, expect, test, vi } from 'vitest'

let dark = false
const listeners = new Set<() => void>()

beforeEach(() => {
  localStorage.clear()
  dark = false
  listeners.clear()
  document.documentElement.className = ''
  vi.resetModules()
  vi.stubGlobal('matchMedia', () => ({
    get matches() {
      return dark
    },
    addEventListener: (_: string, listener: () => void) => listeners.add(listener),
    removeEventListener: (_: string, listener: () => void) => listeners.delete(listener),
  }))
})

const systemTurns = (to: boolean) => {
  dark = to
  for (const listener of listeners) listener()
}
const shown = () => document.documentElement.className

describe('theme', () => {
  test('follows the system until the user chooses one', async () => {
    const { startTheme } = await import('./theme.ts')
    startTheme()
    expect(shown()).toBe('light')
    systemTurns(true)
    expect(shown()).toBe('dark')
  })

  test('prefers a choice to the system, and stores it', async () => {
    const { setTheme, startTheme } = await import('./theme.ts')
    startTheme()
    setTheme('light')
    systemTurns(true)
    expect(shown()).toBe('light')
    vi.resetModules()
    const again = await import('./theme.ts')
    expect(again.themeChoice()).toBe('light')
    again.setTheme('system')
    expect(shown()).toBe('dark')
  })

  test('follows a choice made in another tab', async () => {
    const { startTheme, useTheme } = await import('./theme.ts')
    startTheme()
    const { result } = renderHook(() => useTheme())
    expect(result.current).toBe('system')
    act(() => {
      localStorage.setItem('lintel:theme', JSON.stringify({ n: 1, v: 'dark' }))
      globalThis.dispatchEvent(new StorageEvent('storage', { key: 'lintel:theme' }))
    })
    expect(shown()).toBe('dark')
    expect(result.current).toBe('dark')
  })

  test('shows a choice that another tab stored before it was started', async () => {
    const { startTheme, themeChoice } = await import('./theme.ts')
    localStorage.setItem('lintel:theme', JSON.stringify({ n: 1, v: 'dark' }))
    startTheme()
    expect([themeChoice(), shown()]).toEqual(['dark', 'dark'])
  })

  test('ignores an invalid value in storage', async () => {
    localStorage.setItem('lintel:theme', JSON.stringify({ n: 1, v: 'purple' }))
    const { startTheme, themeChoice } = await import('./theme.ts')
    startTheme()
    expect(themeChoice()).toBe('system')
    expect(shown()).toBe('light')
  })

  test('is read from the same storage and shown the same by the script before the first paint', async () => {
    const { setTheme } = await import('./theme.ts')
    const script = readFileSync(path.resolve(import.meta.dirname, '../app/public/start.js'), 'utf8')
    for (const theme of ['dark', 'light'] as const) {
      setTheme(theme)
      document.documentElement.className = ''
      // oxlint-disable-next-line no-implied-eval, typescript/no-implied-eval -- our own file, run as the browser runs it
      new Function(script)()
      expect(shown()).toBe(theme)
    }
  })
})
