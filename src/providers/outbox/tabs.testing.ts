import { vi } from 'vitest'

/** One of several tabs of a browser. */
export interface OwnTab<Page> {
  readonly page: Page
  /** Tells only this tab that a key of the storage was changed. A throttled tab hears of it late. */
  hear(key: string): void
}

/** Opens a page that hears of what other pages stored only when `hear` is called. */
export function inOwnTab<Page>(open: () => Page): OwnTab<Page> {
  const listeners: ((event: Event) => void)[] = []
  const listen = globalThis.addEventListener.bind(globalThis)
  const spy = vi.spyOn(globalThis, 'addEventListener').mockImplementation((type, listener, options) => {
    if (type === 'storage' && typeof listener === 'function') listeners.push(listener)
    else listen(type, listener, options)
  })
  const page = open()
  spy.mockRestore()
  return {
    page,
    hear(key) {
      for (const listener of listeners) listener(new StorageEvent('storage', { key: `lintel:${key}` }))
    },
  }
}
