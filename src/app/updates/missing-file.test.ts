import { beforeEach, describe, expect, test, vi } from 'vitest'

import { isMissingFile } from '#/lib/files/missing-file.ts'

import { type Missing } from './missing-file.ts'

async function fresh() {
  vi.resetModules()
  return import('./missing-file.ts')
}

const MESSAGE = 'Failed to fetch dynamically imported module: /assets/x.js'

function fail(): Event {
  const event = Object.assign(new Event('vite:preloadError', { cancelable: true }), {
    payload: new TypeError(MESSAGE),
  })
  window.dispatchEvent(event)
  return event
}

beforeEach(() => sessionStorage.clear())

describe('a file that could not be loaded', () => {
  test('does not make the router reload, and the import still fails', async () => {
    const { watchMissingFiles } = await fresh()
    watchMissingFiles()
    expect(fail().defaultPrevented).toBe(false)
    expect(sessionStorage.getItem(`tanstack_router_reload:${MESSAGE}`)).toBe('1')
  })

  test('is reported even if storage is blocked', async () => {
    const { watchMissingFiles, onMissingFile } = await fresh()
    watchMissingFiles()
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('blocked', 'SecurityError')
    })
    const heard: Missing[] = []
    onMissingFile((missing) => heard.push(missing))
    fail()
    expect(heard).toEqual(['fetched'])
  })

  test('is reported to a later listener, the more serious one first', async () => {
    const { watchMissingFiles, missingFileShown, onMissingFile } = await fresh()
    watchMissingFiles()
    missingFileShown()
    fail()
    const heard: Missing[] = []
    const stop = onMissingFile((missing) => heard.push(missing))
    expect(heard).toEqual(['shown'])
    fail()
    stop()
    expect(heard).toEqual(['shown', 'fetched'])
  })

  test.each([
    [new TypeError('Failed to fetch dynamically imported module: https://x/assets/a.js'), true],
    [new TypeError('error loading dynamically imported module: https://x/assets/a.js'), true],
    [new TypeError('Importing a module script failed.'), true],
    [new Error('Unable to preload CSS for /assets/a.css'), true],
    [new TypeError('Failed to fetch'), false],
    ['Failed to fetch dynamically imported module', false],
  ])('isMissingFile for %s is %s', (error, missing) => {
    expect(isMissingFile(error)).toBe(missing)
  })
})
