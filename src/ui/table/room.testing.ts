import { vi } from 'vitest'

/**
 * Gives every element the height of a window, so that tables and lists mount their rows, and says of no other size. jsdom
 * lays nothing out. Undone as every spy is; the global by `vi.unstubAllGlobals()`, or with the file.
 * @param height in pixels
 */
export function mockRoom(height = 900): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}
