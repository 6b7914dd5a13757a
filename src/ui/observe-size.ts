/**
 * Calls `onSize` whenever the size of an element has changed, first after it was laid out, and always before paint.
 * Never called without layout (jsdom).
 * @returns a function that ends it
 */
export function observeSize(element: Element, onSize: () => void): (() => void) | undefined {
  if (typeof ResizeObserver === 'undefined') return undefined
  const observer = new ResizeObserver(onSize)
  observer.observe(element)
  return () => observer.disconnect()
}
