import { vi } from 'vitest'

/**
 * Stubs an observer that reports no sizes, because jsdom has none. Undone by `vi.unstubAllGlobals()` or at the end of
 * the file.
 */
export function mockResizeObserver(): void {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      unobserve() {}
      disconnect() {}
    },
  )
}

/**
 * Gives every element the height of a window, so that tables and lists mount their rows although jsdom has no layout.
 * Undone like every spy; its observer like that of `mockResizeObserver`.
 * @param height in pixels
 */
export function mockScrollerHeight(height = 900): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  mockResizeObserver()
}
