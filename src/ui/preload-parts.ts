import { preload } from './part.ts'
import { dialogPart, menuPart, toasterPart, tooltipPart } from './parts.ts'

/**
 * Loads the lazy pieces of the kit when the browser has nothing to do, so that they are there when the connection is not.
 * @returns stops it
 */
export function preloadPartsWhenIdle(): () => void {
  const load = () => {
    for (const lazy of [toasterPart, menuPart, tooltipPart, dialogPart]) preload(lazy)
  }
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(load, 2_000)
    return () => clearTimeout(timer)
  }
  const handle = requestIdleCallback(load, { timeout: 10_000 })
  return () => cancelIdleCallback(handle)
}
