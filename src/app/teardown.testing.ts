import { defaultScheduler, focusManager, notifyManager, onlineManager } from '@tanstack/react-query'
import { afterAll, vi } from 'vitest'

// The files of a process share its page: each finds it as the first one did. Its modules it has anew, so no state of
// theirs and no mock of theirs outlives it; packages stay.
const shared = [Element.prototype, HTMLElement.prototype, document, navigator, history].map((object) => ({
  object,
  before: Object.getOwnPropertyDescriptors(object),
}))

// Not only those of the app: TanStack Query holds a cache for minutes by its own.
const { setTimeout, setInterval } = globalThis
const timers: ReturnType<typeof setTimeout>[] = []
Reflect.set(globalThis, 'setTimeout', (...given: Parameters<typeof setTimeout>) => {
  const timer = setTimeout(...given)
  timers.push(timer)
  return timer
})
Reflect.set(globalThis, 'setInterval', (...given: Parameters<typeof setInterval>) => {
  const timer = setInterval(...given)
  timers.push(timer)
  return timer
})

// Nothing has a look here. jsdom would ask of every element whose role or name is wanted whether it is meant by one of the
// hundred rules of the toasts, which name no class.
const styles = new MutationObserver(() => {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('[data-sonner-toaster]')) style.remove()
})
styles.observe(document.head, { childList: true })

const firstFrame = requestAnimationFrame(() => undefined)

afterAll(() => {
  styles.disconnect()
  vi.useRealTimers()
  // As long as one frame is asked for, jsdom relies on the timer that it started for it: with fake timers that one never ends.
  for (let frame = requestAnimationFrame(() => undefined); frame >= firstFrame; frame--)
    cancelAnimationFrame(frame)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // vitest remembers every mock of a process, and what it was called with: whole documents.
  vi.clearAllMocks()
  for (const timer of timers) clearTimeout(timer)
  Object.assign(globalThis, { setTimeout, setInterval })
  notifyManager.setScheduler(defaultScheduler)
  onlineManager.setOnline(true)
  focusManager.setFocused(undefined)
  for (const { object, before } of shared) {
    for (const key of Reflect.ownKeys(object)) if (!(key in before)) Reflect.deleteProperty(object, key)
    Object.defineProperties(object, before)
  }
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const element of [document.documentElement, document.body])
    for (const name of element.getAttributeNames()) element.removeAttribute(name)
  // A selection in what was taken off the page stays: jsdom can't compare it with the next one, and every focus would throw.
  document.getSelection()?.removeAllRanges()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})
