/**
 * Calls `onSize` whenever the size of an element has changed, the first time once it is laid out, always before it is painted.
 * Where nothing is laid out (jsdom) it is never called.
 * @returns what ends it
 */
export function observeSize(element: Element, onSize: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(onSize)
  observer.observe(element)
  return () => observer.disconnect()
}
