import { vi } from 'vitest'

/** An observer that says of no size. jsdom has none. Undone by `vi.unstubAllGlobals()`, or with the file. */
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
 * Gives every element the height of a window, so that tables and lists mount their rows: jsdom lays nothing out. Undone as
 * every spy is; its observer as that of `mockResizeObserver`.
 * @param height in pixels
 */
export function mockScrollerHeight(height = 900): void {
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(height)
  mockResizeObserver()
}
