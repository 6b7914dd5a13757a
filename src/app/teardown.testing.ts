import { defaultScheduler, focusManager, notifyManager, onlineManager } from '@tanstack/react-query'
import { afterAll, vi } from 'vitest'

// The test files of a process share one page, and each must find it as the first one did. The app's modules are reset
// for each file, so that no state or mock of theirs survives. Packages are kept.
const shared = [Element.prototype, HTMLElement.prototype, document, navigator, history].map((object) => ({
  object,
  before: Object.getOwnPropertyDescriptors(object),
}))

// Includes timers that are not the app's: TanStack Query keeps a cache for minutes with a timer of its own.
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

// A listener that is left on the document, such as that of a key that asks first, would take the keys of the next file.
const listeners: Parameters<Document['addEventListener']>[] = []
const { addEventListener } = document
Reflect.set(document, 'addEventListener', (...given: Parameters<Document['addEventListener']>) => {
  listeners.push(given)
  Reflect.apply(addEventListener, document, given)
})

// Styles are not needed here. For every element whose role or name is queried, jsdom would check each of the hundred
// rules of the toasts, which have no class selectors.
const styles = new MutationObserver(() => {
  for (const style of document.head.querySelectorAll('style'))
    if (style.textContent.includes('[data-sonner-toaster]')) style.remove()
})
styles.observe(document.head, { childList: true })

const firstFrame = requestAnimationFrame(() => undefined)

afterAll(async () => {
  styles.disconnect()
  vi.useRealTimers()
  // A lazy component whose code is still loading would fail when the page of the file is gone, and with it the files
  // that follow in the same process.
  await vi.dynamicImportSettled()
  // As long as a frame is requested, jsdom relies on the timer that it started for it. With fake timers, that timer
  // never ends.
  for (let frame = requestAnimationFrame(() => undefined); frame >= firstFrame; frame--)
    cancelAnimationFrame(frame)
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
  // vitest keeps every mock of a process with its arguments, which include whole documents.
  vi.clearAllMocks()
  for (const timer of timers) clearTimeout(timer)
  for (const given of listeners) document.removeEventListener(...given)
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
  // A selection in removed elements is kept. jsdom can't compare it with the next one, so every focus would throw.
  document.getSelection()?.removeAllRanges()
  document.head.replaceChildren()
  document.body.replaceChildren()
  vi.resetModules()
})
