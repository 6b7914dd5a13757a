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
  test('follows the system until something is chosen', async () => {
    const { startTheme } = await import('./theme.ts')
    startTheme()
    expect(shown()).toBe('light')
    systemTurns(true)
    expect(shown()).toBe('dark')
  })

  test('a choice wins over the system and is kept', async () => {
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

  test('another tab chooses for this one', async () => {
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

  test('what another tab chose before this one follows it is shown, too', async () => {
    const { startTheme, themeChoice } = await import('./theme.ts')
    localStorage.setItem('lintel:theme', JSON.stringify({ n: 1, v: 'dark' }))
    startTheme()
    expect([themeChoice(), shown()]).toEqual(['dark', 'dark'])
  })

  test('what is kept by a hand that edits storage is not believed', async () => {
    localStorage.setItem('lintel:theme', JSON.stringify({ n: 1, v: 'purple' }))
    const { startTheme, themeChoice } = await import('./theme.ts')
    startTheme()
    expect(themeChoice()).toBe('system')
    expect(shown()).toBe('light')
  })

  test('the script before the first paint reads the same place and shows the same', async () => {
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
