import '@testing-library/jest-dom/vitest'
import { cleanup, configure, prettyDOM } from '@testing-library/react'
import { afterAll, afterEach, vi } from 'vitest'
import * as z from 'zod/mini'

import { forgetSteadyTimers } from '#/api/live/steady-timers.ts'
import { firstPageShown } from '#/lib/idle.ts'

z.config({ jitless: true })
configure({
  // Lazy modules are compiled on first use, which takes longer than a second on a busy machine.
  asyncUtilTimeout: 15_000,
  // The library prints the document for every query that finds nothing, even for those that are only retried. Here the
  // document is printed only when the message is read.
  getElementError: function nothingFound(message, container) {
    const error = new Error(message ?? '')
    error.name = 'TestingLibraryElementError'
    Error.captureStackTrace(error, nothingFound)
    let whole: string | undefined
    Object.defineProperty(error, 'message', {
      configurable: true,
      get: () => (whole ??= [message, prettyDOM(container)].filter(Boolean).join('\n\n')),
    })
    return error
  },
})
// jsdom has no layout. These functions are missing, or print an error on every call. A test file may run without a
// document.
if (typeof Element !== 'undefined') {
  Element.prototype.scrollIntoView = () => undefined
  Element.prototype.scrollTo = () => undefined
  globalThis.scrollTo = () => undefined
}
// Runs immediately what normally waits for the first page.
firstPageShown()
afterAll(async () => {
  // The next file of this process would wait forever for a timer.
  vi.useRealTimers()
  // Code that is still loading would fail with the page of this file, and with it the next file that needs it.
  await vi.dynamicImportSettled()
})
afterEach(() => {
  cleanup()
  forgetSteadyTimers()
})
